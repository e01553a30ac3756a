import { Network } from './network';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function network({ isOnline = true, isThere = true } = {}) {
  const world = { isOnline, isThere, looks: 0 };
  const made = new Network({
    isOnline: () => world.isOnline,
    reach: async () => {
      world.looks += 1;
      return world.isThere;
    },
  });
  return { world, made, away: () => made.away$.value };
}

it('is away as soon as the browser says so, and back once the site can be reached', async () => {
  const { world, away } = network();
  world.isOnline = false;
  dispatchEvent(new Event('offline'));
  expect(away()).toBe(true);
  world.isOnline = true;
  dispatchEvent(new Event('online'));
  expect(away()).toBe(true);
  await jest.advanceTimersByTimeAsync(0);
  expect([away(), world.looks]).toEqual([false, 1]);
});

it('is away from the beginning where the browser begins without one', () => {
  expect(network({ isOnline: false }).away()).toBe(true);
});

it('a call that fails is a reason to look, not to say that the network is away', async () => {
  const { made, away } = network();
  made.suspect();
  await jest.advanceTimersByTimeAsync(0);
  expect(away()).toBe(false);
});

it('looks every 2 s for a site that cannot be reached, until it can, and then no more', async () => {
  const { world, made, away } = network({ isThere: false });
  made.suspect();
  made.suspect();
  await jest.advanceTimersByTimeAsync(0);
  expect([away(), world.looks]).toEqual([true, 1]);
  await jest.advanceTimersByTimeAsync(6000);
  expect([away(), world.looks]).toEqual([true, 4]);
  world.isThere = true;
  await jest.advanceTimersByTimeAsync(2000);
  expect(away()).toBe(false);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(world.looks).toBe(5);
});
