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

/** The number people are shown: 20 digits, the second in Shanghai and eight by chance, so that it tells nobody how many orders there are. */
export function orderNumber(now: number): string {
  const part = Object.fromEntries(
    shanghai.formatToParts(now).map(({ type, value }) => [type, value]),
  );
  return `${part.year}${part.month}${part.day}${part.hour}${part.minute}${part.second}${String(randomInt(100_000_000)).padStart(8, '0')}`;
}
