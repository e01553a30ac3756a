import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type RefObject,
} from 'react';
import { loadWithMessages } from './load-with-messages';
import { whenIdle, whenNear } from './when-near';

export interface NearBlock<Props> {
  /** For the element that holds the block's place. */
  place: RefObject<HTMLDivElement | null>;
  /** Null until the block has loaded. */
  Block: ComponentType<Props> | null;
  /** The last load failed; the block loads again when its place comes near again. */
  hasFailed: boolean;
  retry: () => void;
}

/**
 * Loads a block when its place comes near the viewport and the browser is idle, so that a place
 * near the first view does not delay the page.
 * @param load an `import()`, the same function in each render
 */
export function useNear<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): NearBlock<Props> {
  const place = useRef<HTMLDivElement>(null);
  const [Block, setBlock] = useState<ComponentType<Props> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const start = useCallback(() => {
    setFailed(false);
    loadWithMessages(load).then(
      (module) => setBlock(() => module.default),
      () => setFailed(true),
    );
  }, [load]);
  useEffect(() => {
    if (Block || typeof IntersectionObserver === 'undefined') return;
    return whenNear(place.current!, () => whenIdle(start));
  }, [Block, start]);
  return { place, Block, hasFailed, retry: start };
}
