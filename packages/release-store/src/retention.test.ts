import fc from 'fast-check';
import { liveBuilds, type LogEntry } from './release-log';
import { expiredBuilds, type AppHistory } from './retention';

const dayMs = 86_400_000;
const now = Date.parse('2026-06-01T00:00:00Z');
const daysAgo = (days: number) => now - days * dayMs;

const change = (build: string | null, previous: string | null, days: number): LogEntry => ({
  at: new Date(daysAgo(days)).toISOString(),
  app: 'home',
  action: build === null ? 'retire' : 'publish',
  build,
  previous,
  by: 'ann',
});

/** Builds `b1` to `bn`, one published on each day until `lastDay` days ago. */
function published(count: number, lastDay: number): AppHistory {
  const builds = Array.from({ length: count }, (_, at) => `b${at + 1}`);
  const dayOf = (at: number) => lastDay + count - 1 - at;
  return {
    app: 'home',
    live: builds.at(-1) ?? null,
    canary: null,
    folders: builds.map((build, at) => ({ build, storedAt: daysAgo(dayOf(at)) })),
    log: builds.map((build, at) => change(build, builds[at - 1] ?? null, dayOf(at))),
  };
}

it('keeps the live build and the five that a rollback returns to first', () => {
  expect(expiredBuilds(published(8, 100), 30, now)).toEqual(['b1', 'b2']);
});

it('keeps a build for the given days after it was last live', () => {
  // b1 was replaced 38 days ago, b8 31 days ago, b9 30 days ago.
  expect(expiredBuilds(published(20, 20), 30, now)).toEqual(
    Array.from({ length: 8 }, (_, at) => `b${at + 1}`),
  );
});

it('keeps a canary, and a former one for the given days after its end', () => {
  const history = published(1, 100);
  const folders = [
    ...history.folders,
    ...['now', 'recent', 'former'].map((build) => ({ build, storedAt: daysAgo(60) })),
  ];
  const halted = (build: string, days: number): LogEntry => ({
    ...change(build, 'b1', days),
    action: 'halt',
  });
  const log = [...history.log, halted('former', 31), halted('recent', 29)];
  expect(expiredBuilds({ ...history, canary: 'now', folders, log }, 30, now)).toEqual(['former']);
});

it('removes a build that was stored and never live', () => {
  const history = published(1, 100);
  const folders = [
    ...history.folders,
    { build: 'old', storedAt: daysAgo(31) },
    { build: 'new', storedAt: daysAgo(29) },
  ];
  expect(expiredBuilds({ ...history, folders }, 30, now)).toEqual(['old']);
});

it('keeps a retired build for its days and for a rollback', () => {
  const history = published(7, 40);
  const retired = { ...history, live: null, log: [...history.log, change(null, 'b7', 1)] };
  expect(expiredBuilds(retired, 30, now)).toEqual(['b1', 'b2']);
});

it('never removes what is live or young, whatever happened before', () => {
  const build = fc.constantFrom('b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7', 'b8', 'b9');
  const entry = fc.record({
    at: fc.nat(400).map((days) => new Date(daysAgo(days)).toISOString()),
    app: fc.constantFrom('home', 'mine'),
    action: fc.constantFrom('publish', 'promote', 'rollback', 'retire', 'prune'),
    build: fc.option(build),
    previous: fc.option(build),
    by: fc.constant('ann'),
  });
  const folder = fc.record({ build, storedAt: fc.nat(400).map(daysAgo) });
  const history = fc.record({
    app: fc.constant('home'),
    live: fc.option(build),
    canary: fc.option(build),
    folders: fc.uniqueArray(folder, { selector: (each) => each.build }),
    log: fc.array(entry, { maxLength: 40 }),
  });
  fc.assert(
    fc.property(history, fc.integer({ min: 1, max: 200 }), (each, days) => {
      const expired = expiredBuilds(each, days, now);
      const earlier = liveBuilds(each.log, 'home').filter((one) => one !== each.live);
      expect(expired).not.toContain(each.live);
      expect(expired).not.toContain(each.canary);
      for (const one of earlier.slice(-5)) expect(expired).not.toContain(one);
      for (const { build: one, storedAt } of each.folders)
        if (storedAt >= daysAgo(days)) expect(expired).not.toContain(one);
    }),
  );
});
