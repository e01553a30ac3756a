const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'medium',
  timeStyle: 'medium',
  hourCycle: 'h23',
});

/** `2026年11月21日 07:12:05`, in the shop's time zone. */
export const formatTime = (at: number): string => clock.format(at);
