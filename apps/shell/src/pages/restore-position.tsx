import { useLayoutEffect, useRef } from 'react';
import { useShell } from './shell-context';

/** Last in its page's slot: runs whenever the page comes on screen. */
export function RestorePosition({ id }: { id: string }) {
  const { services } = useShell();
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => services?.places.enter(id, mark.current!.parentElement!), [services, id]);
  return <span ref={mark} hidden />;
}
