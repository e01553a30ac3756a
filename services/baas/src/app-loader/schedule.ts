import { Cron } from 'croner';

/** The fire times of a scheduled job, epoch ms. */
export interface Schedule {
  /** The first fire time after `time`; null if there is none. */
  after(time: number): number | null;
}

const fields = 7;
// uniCloud schedules jobs in UTC+8, wherever the server is.
const utcOffset = 8 * 60;

/**
 * Parses `second minute hour day month weekday year`.
 * @throws Error with the reason
 */
export function readSchedule(config: string): Schedule {
  if (config.trim().split(/\s+/).length !== fields)
    throw new Error('it needs seven fields: second minute hour day month weekday year');
  // uniCloud's `1/10` means every tenth, starting at the first.
  const cron = new Cron(config, { mode: '7-part', utcOffset, sloppyRanges: true });
  return { after: (time) => cron.nextRun(new Date(time))?.getTime() ?? null };
}
