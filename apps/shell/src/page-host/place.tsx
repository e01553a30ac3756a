import { useEffect, useLayoutEffect, useRef } from 'react';
import { useShell } from '../frame/shell-context';
import type { OpenedPage } from './opened-page';
import { useHost } from './use-host';

/** Last in its page's slot: runs whenever the page comes on screen. */
export function Place({ id, opened }: { id: string; opened: OpenedPage | null }) {
  const { powers } = useShell();
  const mark = useRef<HTMLSpanElement>(null);
  const { is } = useHost(opened);
  useLayoutEffect(() => powers?.places.enter(id, mark.current!.parentElement!), []);
  useEffect(() => { if (is === 'shown') powers?.places.settle(id, mark.current!.parentElement!); }, [is]);
  return <span ref={mark} hidden />;
}
