import { useEffect, useState, type ComponentType } from 'react';
import type { DistantRowsProps } from './distant-rows';

/**
 * The end of a long list, of which only the rows near the viewport are in the document. Null until
 * its code has loaded, and if it cannot load or measure: the list is complete then.
 *
 * @param isNeeded whether the list is long
 */
export function useDistant(isNeeded: boolean): { Distant: ComponentType<DistantRowsProps> | null } {
  const [Distant, setDistant] = useState<ComponentType<DistantRowsProps> | null>(null);
  useEffect(() => {
    if (!isNeeded || Distant || typeof ResizeObserver === 'undefined') return;
    import('./distant-rows').then(
      (module) => setDistant(() => module.default),
      () => {},
    );
  }, [isNeeded, Distant]);
  return { Distant };
}
