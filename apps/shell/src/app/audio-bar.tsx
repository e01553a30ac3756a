import { useStore } from '@shop/shell-contract';
import { useEffect, useState } from 'react';
import type MiniBar from '../audio/mini-bar';
import { useShell } from '../pages/shell-context';

type Bar = typeof MiniBar;
const loadBar = () => import('../audio/mini-bar');

/** The audio bar; renders nothing until a track plays. If loading fails, the next track retries. */
export function AudioBar({ load = loadBar }: { load?: () => Promise<{ default: Bar }> }) {
  const { services } = useShell();
  const track = useStore(({ audioTrack }) => audioTrack);
  const [Bar, setBar] = useState<Bar | null>(null);
  useEffect(() => {
    if (!track || Bar) return;
    load().then(
      (module) => setBar(() => module.default),
      () => {},
    );
  }, [track, Bar, load]);
  return services && track && Bar && <Bar audio={services.audio} track={track} />;
}
