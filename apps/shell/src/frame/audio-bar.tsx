import { useStore } from '@shop/shell-contract';
import { lazy, Suspense } from 'react';
import { useShell } from './shell-context';

const MiniBar = lazy(() => import('../audio/mini-bar'));

/** Nothing until something is played. */
export function AudioBar() {
  const { powers } = useShell();
  const track = useStore(({ audioTrack }) => audioTrack);
  return powers && track && <Suspense><MiniBar audio={powers.audio} track={track} /></Suspense>;
}
