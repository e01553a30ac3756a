import fc from 'fast-check';
import * as v from 'valibot';
import { advanceRamp, isLastStep, rampSchema, shareOf, startRamp, viewsPerPercent } from './ramp';

const minute = 60_000;
const ramps = fc.record({
  shares: fc
    .uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 8 })
    .map((shares) => shares.toSorted((a, b) => a - b)),
  bakeMs: fc.integer({ min: 1, max: 60 }).map((minutes) => minutes * minute),
});
/** Looks of the guard job: time since the one before in ms, and views since then. */
const looks = fc.array(fc.record({ after: fc.nat(30 * minute), views: fc.nat(3_000) }), {
  maxLength: 40,
});

it('raises the share one step at a time, never early, and never without its views', () => {
  fc.assert(
    fc.property(ramps, looks, (ramp, all) => {
      let state = startRamp(v.parse(rampSchema, ramp), 0);
      let [now, views] = [0, 0];
      for (const look of all) {
        now += look.after;
        views += look.views;
        const next = advanceRamp(state, now, views);
        if (next === state) continue;
        expect(next.step).toBe(state.step + 1);
        expect(now - state.steppedAt).toBeGreaterThanOrEqual(ramp.bakeMs);
        expect(views).toBeGreaterThanOrEqual(viewsPerPercent * shareOf(next));
        expect(next).toMatchObject({ ramp: state.ramp, startedAt: 0, steppedAt: now });
        state = next;
      }
      expect(ramp.shares).toContain(shareOf(state));
    }),
  );
});

it('reaches the last share and stays there', () => {
  fc.assert(
    fc.property(ramps, (ramp) => {
      let state = startRamp(ramp, 0);
      for (let step = 1; step < ramp.shares.length; step += 1)
        state = advanceRamp(state, step * ramp.bakeMs, 1e6);
      expect(shareOf(state)).toBe(ramp.shares.at(-1));
      expect(isLastStep(state)).toBe(true);
      expect(advanceRamp(state, 1e12, 1e6)).toBe(state);
    }),
  );
});

it.each([
  ['no share', { shares: [], bakeMs: minute }],
  ['falling shares', { shares: [5, 1], bakeMs: minute }],
  ['equal shares', { shares: [5, 5], bakeMs: minute }],
  ['a share of 0', { shares: [0, 5], bakeMs: minute }],
  ['a share above 100', { shares: [101], bakeMs: minute }],
  ['a share that is no number', { shares: [NaN], bakeMs: minute }],
  ['a bake of a second', { shares: [1], bakeMs: 1000 }],
  ['a bake of a month', { shares: [1], bakeMs: 30 * 24 * 60 * minute }],
])('refuses a ramp with %s', (_case, ramp) => {
  expect(v.safeParse(rampSchema, ramp).success).toBe(false);
});
