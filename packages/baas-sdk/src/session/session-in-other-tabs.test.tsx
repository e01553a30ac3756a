import { StoredSession, sessionKeys } from './session';
import { safeStorage } from './key-storage';

/** A session of this page, and what it tells of its holder. */
function open() {
  const session = new StoredSession(safeStorage(), () => 1_000_000);
  session.store({ token: `x.${btoa('{"uid":"u1"}')}.x`, tokenExpired: 2_000_000 });
  const emitted: (string | null)[] = [];
  session.changes$.subscribe(({ uid }) => emitted.push(uid));
  return { session, emitted };
}
/** By another page of the shop. */
const logOut = () => {
  for (const key of Object.values(sessionKeys)) localStorage.removeItem(key);
};
const show = (persisted: boolean) =>
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

it('[4.07] a logout in another tab emits changes$', () => {
  const { session, emitted } = open();
  logOut();
  dispatchEvent(new StorageEvent('storage', { key: sessionKeys.token }));
  expect([session.loggedIn, emitted]).toEqual([false, [null]]);
});

it('a page restored from the back/forward cache emits changes$', () => {
  const { session, emitted } = open();
  show(false);
  expect(emitted).toEqual([]);
  logOut();
  show(true);
  expect([session.loggedIn, emitted]).toEqual([false, [null]]);
});
