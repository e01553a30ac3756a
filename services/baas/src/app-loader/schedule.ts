import { Cron } from 'croner';

/** The moments of a timer, epoch ms. */
export interface Schedule {
  /** The first one later than this; null when there is none any more. */
  after(moment: number): number | null;
}

const fields = 7;
// As in the original: wherever the server stands, timers go by this clock.
const utcOffset = 8 * 60;

/** Reads `second minute hour day month weekday year`; an Error with its reason for what is none. */
export function readSchedule(config: string): Schedule {
  if (config.trim().split(/\s+/).length !== fields)
    throw new Error('it needs seven fields: second minute hour day month weekday year');
  // `1/10` is the original's "from the first on, every tenth".
  const cron = new Cron(config, { mode: '7-part', utcOffset, sloppyRanges: true });
  return { after: (moment) => cron.nextRun(new Date(moment))?.getTime() ?? null };
}
