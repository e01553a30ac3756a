import * as v from 'valibot';

const minuteMs = 60_000;
const maxSteps = 20;
const maxBakeMs = 7 * 24 * 60 * minuteMs;

const percent = v.pipe(
  v.number('a number'),
  v.minValue(0.1, 'a share from 0.1'),
  v.maxValue(100, 'a share up to 100'),
);

/** How the share of a canary grows. */
export const rampSchema = v.strictObject({
  /** Shares of the devices in percent, rising. */
  shares: v.pipe(
    v.array(percent),
    v.minLength(1, 'at least one share'),
    v.maxLength(maxSteps, `${maxSteps} shares at most`),
    v.check((shares) => shares.every((share, at) => share > (shares[at - 1] ?? 0)), 'rising'),
  ),
  /** Shortest time at each share but the last, in ms. */
  bakeMs: v.pipe(
    v.number(),
    v.integer('whole milliseconds'),
    v.minValue(minuteMs, 'a minute at least'),
    v.maxValue(maxBakeMs, '7 days at most'),
  ),
});
export type Ramp = v.InferOutput<typeof rampSchema>;

/** The position of a canary in its ramp. */
export const rampStateSchema = v.object({
  ramp: rampSchema,
  /** Index of the current share. */
  step: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Epoch ms. */
  startedAt: v.number(),
  /** When the current share began, epoch ms. */
  steppedAt: v.number(),
});
export type RampState = v.InferOutput<typeof rampStateSchema>;

export const defaultRamp: Ramp = { shares: [1, 5, 25, 100], bakeMs: 10 * minuteMs };

export const startRamp = (ramp: Ramp, now: number): RampState => ({
  ramp,
  step: 0,
  startedAt: now,
  steppedAt: now,
});

/** The current share in percent. */
export const shareOf = ({ ramp: { shares }, step }: RampState): number =>
  shares[Math.min(step, shares.length - 1)] ?? 0;

export const isLastStep = ({ ramp: { shares }, step }: RampState): boolean =>
  step >= shares.length - 1;

/**
 * Measured views of the canary before its share grows, for each percent of the next share: the more
 * shoppers get the build, the more has to be known of it.
 */
export const viewsPerPercent = 20;

/**
 * The next state of the ramp: one share further once the current one has lasted its time and the
 * guards have seen enough views, otherwise the same object.
 *
 * @param viewCount measured views of the canary since its start
 */
export function advanceRamp(state: RampState, now: number, viewCount: number): RampState {
  const { ramp, step, steppedAt } = state;
  if (isLastStep(state) || now - steppedAt < ramp.bakeMs) return state;
  const next = { ...state, step: step + 1, steppedAt: now };
  return viewCount < viewsPerPercent * shareOf(next) ? state : next;
}
