const minute = 60_000;
const day = 24 * 60 * minute;
/** Shanghai has no summer time. */
const shanghaiOffset = 8 * 60 * minute;

/**
 * Since when the customer service has been closed, epoch ms; null while it is open, and without
 * stated hours. `hours` are times of day in Shanghai: `09:00-21:00`, or over midnight
 * `20:00-02:00`.
 */
export function closedSince(hours: string | null, now: number): number | null {
  const [opens, closes] = (hours ?? '').split('-').map(msOfDay);
  if (opens === undefined || closes === undefined) return null;
  const sinceClosing = modulo(now + shanghaiOffset - closes);
  return sinceClosing < modulo(opens - closes) ? now - sinceClosing : null;
}

function msOfDay(time: string): number | undefined {
  const [, hour, minutes] = /^(\d\d):(\d\d)$/.exec(time) ?? [];
  return hour === undefined ? undefined : (Number(hour) * 60 + Number(minutes)) * minute;
}

const modulo = (ms: number) => ((ms % day) + day) % day;
