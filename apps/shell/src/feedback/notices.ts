import type { Notice, NoticeOptions } from './shown';

/** One notice at a time, in the order they came. */
export function createNotices(show: (notice: Notice) => void) {
  const waiting: Notice[] = [];
  let shown: Notice | null = null;
  let last = 0;

  function next(): void {
    shown = waiting.shift() ?? null;
    if (shown) show(shown);
  }

  return (content: string, options: NoticeOptions = {}) =>
    new Promise<boolean>((resolve) => {
      const notice: Notice = { ...options, id: ++last, content, open: true, answer };
      waiting.push(notice);
      if (!shown) next();

      function answer(confirmed: boolean): void {
        if (shown !== notice) return;
        show({ ...notice, open: false });
        resolve(confirmed);
        next();
      }
    });
}
