import { defaultRamp, rampSchema, type Ramp } from '@shop/release-store';
import * as v from 'valibot';
import { UsageError, type Input } from './command';

const msByUnit = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** The ramp of `--ramp` and `--bake`. Throws UsageError for a wrong one. */
export function rampOf({ ramp, bake }: Input['options']): Ramp {
  const shares = ramp === undefined ? defaultRamp.shares : String(ramp).split(',').map(Number);
  const bakeMs = bake === undefined ? defaultRamp.bakeMs : durationMs(String(bake));
  const parsed = v.safeParse(rampSchema, { shares, bakeMs });
  if (parsed.success) return parsed.output;
  const isBake = v.getDotPath(parsed.issues[0]) === 'bakeMs';
  throw new UsageError(
    isBake
      ? `--bake ${bake} is not a time from 1m to 7d, such as 10m or 2h.`
      : `--ramp ${ramp} is not a list of rising shares from 0.1 to 100, such as 1,5,25,100.`,
  );
}

function durationMs(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  return unit ? Number(count) * msByUnit[unit as keyof typeof msByUnit] : NaN;
}
