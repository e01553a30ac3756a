import { useStore } from '@shop/shell-contract';
import { useEffect, useState } from 'react';
import type MiniBar from '../audio/mini-bar';
import { useShell } from '../pages/shell-context';

type Bar = typeof MiniBar;
const loadBar = () => import('../audio/mini-bar');

/** Nothing until something is played. A bar whose code does not come is asked for again with the next piece. */
export function AudioBar({ load = loadBar }: { load?: () => Promise<{ default: Bar }> }) {
  const { services } = useShell();
  const track = useStore(({ audioTrack }) => audioTrack);
  const [Bar, setBar] = useState<Bar | null>(null);
  useEffect(() => {
    if (track && !Bar)
      load().then(
        (module) => setBar(() => module.default),
        () => {},
      );
  }, [track, Bar, load]);
  return services && track && Bar && <Bar audio={services.audio} track={track} />;
}
