import { createElement, useEffect, useState, type ComponentType } from 'react';
import { useWide } from './use-wide';
import type { WindowProps } from './window-props';

interface Loaded {
  default: ComponentType<WindowProps>;
}

/** A window's content once the screen is wide enough for it; a phone never downloads it. What failed is tried again when the network is back. */
export function WideContent({ load, ...props }: WindowProps & { load: () => Promise<Loaded> }) {
  const wide = useWide();
  const [content, setContent] = useState<Loaded | null>(null);
  const missing = wide && !content;
  useEffect(() => {
    if (!missing) return;
    let wanted = true;
    const fetchIt = () => {
      load().then(
        (loaded) => {
          if (wanted) setContent(loaded);
        },
        () => {},
      );
    };
    fetchIt();
    addEventListener('online', fetchIt);
    return () => {
      wanted = false;
      removeEventListener('online', fetchIt);
    };
  }, [missing, load]);
  return wide && content ? createElement(content.default, props) : null;
}
