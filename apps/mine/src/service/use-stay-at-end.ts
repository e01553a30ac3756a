import { useCallback, useRef, type RefCallback } from 'react';

/**
 * Shows the end of the chat when it opens, and stays there while the reader is at the end, whatever
 * changes the height. The ref is for the element of the chat.
 */
export function useStayAtEnd(): { chat: RefCallback<HTMLElement>; showEnd: () => void } {
  // Also while the page is hidden behind another one, which ends the effects of the ref.
  const isAtEnd = useRef(true);
  const scrollToEnd = useCallback(() => {
    isAtEnd.current = true;
    scrollTo(0, document.documentElement.scrollHeight);
  }, []);
  const chat = useCallback(
    (element: HTMLElement) => {
      const follow = () => {
        if (isAtEnd.current && isShown(element)) scrollToEnd();
      };
      const onScroll = () => {
        if (!isShown(element)) return;
        const { scrollHeight } = document.documentElement;
        isAtEnd.current = scrollHeight - scrollY - innerHeight < innerHeight / 2;
      };
      follow();
      addEventListener('scroll', onScroll, { passive: true });
      const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(follow);
      observer?.observe(element);
      return () => {
        removeEventListener('scroll', onScroll);
        observer?.disconnect();
      };
    },
    [scrollToEnd],
  );
  return { chat, showEnd: scrollToEnd };
}

/** Whether the page scrolls this element; a hidden page shares the window with the shown one. */
const isShown = (element: HTMLElement) => element.checkVisibility?.() ?? true;
