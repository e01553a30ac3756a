const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats a time as hh:mm, with the date if it is not today. Both parameters in ms. */
export function clockOf(at: number, now = Date.now()): string {
  const [date, today] = [new Date(at), new Date(now)];
  const time = `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
  if (date.toDateString() === today.toDateString()) return time;
  return `${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())} ${time}`;
}
