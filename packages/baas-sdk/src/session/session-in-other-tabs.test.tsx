import { StoredSession, sessionKeys } from './session';
import { safeStorage } from './key-storage';

/** A session of this page, and what it tells of its holder. */
function open() {
  const session = new StoredSession(safeStorage(), () => 1_000_000);
  session.store({ token: `x.${btoa('{"uid":"u1"}')}.x`, tokenExpired: 2_000_000 });
  const told: (string | null)[] = [];
  session.changes$.subscribe(({ uid }) => told.push(uid));
  return { session, told };
}
/** By another page of the shop. */
const logOut = () => {
  for (const key of Object.values(sessionKeys)) localStorage.removeItem(key);
};
const show = (persisted: boolean) =>
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

it('[4.07] a page hears of a logout in another one', () => {
  const { session, told } = open();
  logOut();
  dispatchEvent(new StorageEvent('storage', { key: sessionKeys.token }));
  expect([session.loggedIn, told]).toEqual([false, [null]]);
});

it('a page that was put aside, and heard of nothing meanwhile, looks when it is shown again', () => {
  const { session, told } = open();
  show(false);
  expect(told).toEqual([]);
  logOut();
  show(true);
  expect([session.loggedIn, told]).toEqual([false, [null]]);
});
