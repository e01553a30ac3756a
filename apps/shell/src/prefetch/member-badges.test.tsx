import { QueryClient } from '@tanstack/react-query';
import { resetStore, store } from '@shop/shell-contract';
import { fakeBaas, offline, type FakeResponses } from '@shop/shell-contract/testing';
import { Subject } from 'rxjs';
import { mirrorSession } from '../login/mirror-session';
import { startMemberBadges } from './member-badges';

const counts = { pending: 1, paid: 4, shipped: 2, review: 1, refund: 1 };

beforeEach(() => {
  resetStore();
  jest.useFakeTimers({ advanceTimers: true });
});
let stop = () => {};
afterEach(() => {
  stop();
  jest.useRealTimers();
});

function start(uid: string | null, responses: FakeResponses = {}) {
  let unread = 2;
  const { baas, calls, signIn } = fakeBaas(
    {
      'order.counts': () => ({ counts }),
      'notification.list': () => ({ data: [], count: 0, unread }),
      ...responses,
    },
    uid,
  );
  const endMirror = mirrorSession(baas.session, () => {});
  const pageChange$ = new Subject<void>();
  const endBadges = startMemberBadges({
    baas,
    client: new QueryClient(),
    onPageChange: (listener) => {
      const subscription = pageChange$.subscribe(listener);
      return () => subscription.unsubscribe();
    },
  });
  stop = () => {
    endBadges();
    endMirror();
  };
  const setUnread = (count: number) => {
    unread = count;
  };
  return { calls, signIn, setUnread, changePage: () => pageChange$.next() };
}
const untilIdle = () => jest.advanceTimersByTimeAsync(5_000);

it('reads after the start what waits for the member, when the browser is idle', async () => {
  const { calls } = start('ann');
  expect(calls).toEqual([]);
  await untilIdle();
  expect(store).toMatchObject({ orderBadge: 3, unreadCount: 2 });
  expect(calls).toEqual([
    { object: 'order', method: 'counts', params: [] },
    { object: 'notification', method: 'list', params: [1] },
  ]);
});

it('reads nothing for a guest, and once after each login', async () => {
  const { calls, signIn, changePage } = start(null);
  await untilIdle();
  changePage();
  expect(calls).toEqual([]);
  signIn('ann');
  await untilIdle();
  signIn('ann');
  await untilIdle();
  expect([calls.length, store.orderBadge]).toEqual([2, 3]);
  signIn(null);
  expect(store).toMatchObject({ orderBadge: 0, unreadCount: 0 });
  signIn('bob');
  await untilIdle();
  expect([calls.length, store.orderBadge]).toEqual([4, 3]);
});

it('reads the unread notifications every minute while the document is visible', async () => {
  const { setUnread } = start('ann');
  await untilIdle();
  setUnread(5);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(store.unreadCount).toBe(5);
  setUnread(7);
  Object.defineProperty(document, 'hidden', { configurable: true, value: true });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(store.unreadCount).toBe(5);
  Reflect.deleteProperty(document, 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(store.unreadCount).toBe(7);
});

it('reads the unread notifications when another page opens, once they are 30 s old', async () => {
  const { setUnread, changePage } = start('ann');
  await untilIdle();
  setUnread(5);
  changePage();
  await jest.advanceTimersByTimeAsync(0);
  expect(store.unreadCount).toBe(2);
  await jest.advanceTimersByTimeAsync(31_000);
  changePage();
  await jest.advanceTimersByTimeAsync(0);
  expect(store.unreadCount).toBe(5);
});

it('shows no number of a member who has logged out meanwhile', async () => {
  let answer = (_response: unknown) => {};
  const response = new Promise((resolve) => {
    answer = resolve;
  });
  const { signIn } = start('ann', { 'order.counts': () => response });
  await untilIdle();
  signIn(null);
  answer({ counts });
  await untilIdle();
  expect(store.orderBadge).toBe(0);
});

it('leaves the badges empty when the counts cannot be read', async () => {
  const fail = () => {
    throw offline();
  };
  start('ann', { 'order.counts': fail, 'notification.list': fail });
  await untilIdle();
  expect(store).toMatchObject({ orderBadge: 0, unreadCount: 0 });
});
