const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day in Shanghai that contains `ms`, as `2026-11-23`. */
export const shanghaiDay = (ms: number): string => format.format(ms);
