import { randomInt } from 'node:crypto';

const shanghai = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Shanghai',
  year: '2-digit',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/**
 * The order number that users see: 20 digits, the second in Shanghai and eight random digits, so
 * that it does not reveal the number of orders.
 */
export function orderNumber(now: number): string {
  const part = Object.fromEntries(
    shanghai.formatToParts(now).map(({ type, value }) => [type, value]),
  );
  const second = `${part.year}${part.month}${part.day}${part.hour}${part.minute}${part.second}`;
  return second + String(randomInt(100_000_000)).padStart(8, '0');
}
