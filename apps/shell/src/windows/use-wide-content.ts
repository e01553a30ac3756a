import { useEffect, useState, type ComponentType } from 'react';
import { useWide } from './use-wide';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** The content of a window once the screen is wide enough for it; a phone never downloads it. What failed is tried again when the network is back. */
export function useWideContent<Props>(load: Load<Props>): ComponentType<Props> | null {
  const wide = useWide();
  const [content, setContent] = useState<{ Content: ComponentType<Props> | null }>({ Content: null });
  const missing = wide && !content.Content;
  useEffect(() => {
    if (!missing) return;
    let wanted = true;
    const fetchIt = () => {
      load().then(({ default: Content }) => { if (wanted) setContent({ Content }); }, () => {});
    };
    fetchIt();
    addEventListener('online', fetchIt);
    return () => { wanted = false; removeEventListener('online', fetchIt); };
  }, [missing, load]);
  return wide ? content.Content : null;
}
