import { Network } from './network';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function network({ isOnline = true, isReachable = true } = {}) {
  const world = { isOnline, isReachable, probes: 0 };
  const made = new Network({
    isOnline: () => world.isOnline,
    reach: async () => {
      world.probes += 1;
      return world.isReachable;
    },
  });
  return { world, made, away: () => made.state.isAway };
}

it('is away on an offline event, and back once the site responds', async () => {
  const { world, away } = network();
  world.isOnline = false;
  dispatchEvent(new Event('offline'));
  expect(away()).toBe(true);
  world.isOnline = true;
  dispatchEvent(new Event('online'));
  expect(away()).toBe(true);
  await jest.advanceTimersByTimeAsync(0);
  expect([away(), world.probes]).toEqual([false, 1]);
});

it('is away at start when the browser is offline', () => {
  expect(network({ isOnline: false }).away()).toBe(true);
});

it('probes the site after a failed call before it reports that the network is away', async () => {
  const { made, away } = network();
  made.suspect();
  await jest.advanceTimersByTimeAsync(0);
  expect(away()).toBe(false);
});

it('probes an unreachable site every 2 s until it responds', async () => {
  const { world, made, away } = network({ isReachable: false });
  made.suspect();
  made.suspect();
  await jest.advanceTimersByTimeAsync(0);
  expect([away(), world.probes]).toEqual([true, 1]);
  await jest.advanceTimersByTimeAsync(6000);
  expect([away(), world.probes]).toEqual([true, 4]);
  world.isReachable = true;
  await jest.advanceTimersByTimeAsync(2000);
  expect(away()).toBe(false);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(world.probes).toBe(5);
});
