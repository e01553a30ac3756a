// The Swedish locale formats as 2026-11-21 09:37.
const shanghai = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Formats epoch ms in Asia/Shanghai, `2026-11-21 09:37`. */
export const clockText = (at: number): string => shanghai.format(at);

const shanghaiDay = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
});

/** Formats epoch ms in Asia/Shanghai, `2026-11-21`. */
export const dateText = (at: number): string => shanghaiDay.format(at);
