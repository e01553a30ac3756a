import type { Notice, NoticeOptions } from './feedback-state';

/** Shows one notice at a time, in the order of the requests. */
export function createNotices(show: (notice: Notice) => void) {
  const queue: Notice[] = [];
  let current: Notice | null = null;
  let lastId = 0;

  function showNext(): void {
    current = queue.shift() ?? null;
    if (current) show(current);
  }

  return (content: string, options: NoticeOptions = {}) =>
    new Promise<boolean>((settle) => {
      const notice: Notice = { ...options, id: ++lastId, content, open: true, resolve };
      queue.push(notice);
      if (!current) showNext();

      function resolve(isConfirmed: boolean): void {
        if (current !== notice) return;
        show({ ...notice, open: false });
        settle(isConfirmed);
        showNext();
      }
    });
}
