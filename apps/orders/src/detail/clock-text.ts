// The Swedish form is the one that reads 2026-11-21 09:37.
const shanghai = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Epoch ms as the clock in Shanghai shows it, `2026-11-21 09:37`. */
export const clockText = (at: number): string => shanghai.format(at);
