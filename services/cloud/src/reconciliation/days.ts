import { shanghaiDay } from '../shanghai-day';

/** Shanghai has no daylight-saving time. */
const offset = '+08:00';
export const dayMs = 86_400_000;

/** The first moment of a day in Shanghai, epoch ms. */
export const startOf = (day: string): number => Date.parse(`${day}T00:00:00${offset}`);

/** The day `count` days after `day`. */
export const dayAfter = (day: string, count: number): string =>
  shanghaiDay(startOf(day) + count * dayMs);
