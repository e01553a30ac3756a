import { useCallback, useRef, type RefCallback } from 'react';

/**
 * Shows the end of the chat when it opens, and stays there while the reader is at the end, whatever
 * changes the height. The ref is for the element of the chat.
 */
export function useStayAtEnd(): { chat: RefCallback<HTMLElement>; showEnd: () => void } {
  // Also while the page is hidden behind another one, which ends the effects of the ref.
  const isAtEnd = useRef(true);
  // Null while the page is hidden: the window scrolls another one then.
  const follow = useRef<(() => void) | null>(null);
  const chat = useCallback((element: HTMLElement) => {
    const page = document.documentElement;
    follow.current = () => {
      if (isAtEnd.current) scrollTo(0, page.scrollHeight);
    };
    const onResize = () => follow.current?.();
    const onScroll = () => {
      isAtEnd.current = page.scrollHeight - scrollY - innerHeight < innerHeight / 2;
    };
    onResize();
    addEventListener('scroll', onScroll, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(onResize);
    observer?.observe(element);
    return () => {
      follow.current = null;
      removeEventListener('scroll', onScroll);
      observer?.disconnect();
    };
  }, []);
  const showEnd = useCallback(() => {
    isAtEnd.current = true;
    follow.current?.();
  }, []);
  return { chat, showEnd };
}
