import { useLayoutEffect, useRef } from 'react';
import { useShell } from '../frame/shell-context';

/** Last in its page's slot: runs whenever the page comes on screen. */
export function Place({ id }: { id: string }) {
  const { powers } = useShell();
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => powers?.places.enter(id, mark.current!.parentElement!), [powers, id]);
  return <span ref={mark} hidden />;
}
