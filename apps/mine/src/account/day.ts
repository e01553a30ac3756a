const day = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', year: 'numeric', month: 'long', day: 'numeric' });

/** The day of a moment (epoch ms) as the shop's clock has it. */
export const dayOf = (moment: number) => day.format(moment);
