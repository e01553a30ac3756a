const two = (value: number) => String(value).padStart(2, '0');

/** hh:mm, of another day with its date. */
export function clockOf(at: number, now = Date.now()): string {
  const [then, today] = [new Date(at), new Date(now)];
  const time = `${two(then.getHours())}:${two(then.getMinutes())}`;
  return then.toDateString() === today.toDateString()
    ? time
    : `${two(then.getMonth() + 1)}-${two(then.getDate())} ${time}`;
}
