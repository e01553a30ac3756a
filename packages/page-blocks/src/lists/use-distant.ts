import type { ComponentType } from 'react';
import { useWhenNeeded } from '../defer/use-when-needed';
import type { DistantRowsProps } from './distant-rows';

const loadRows = () => import('./distant-rows');

/**
 * The end of a long list, of which only the rows near the viewport are in the document. Null until
 * its code has loaded, and if it cannot load or measure: the list is complete then.
 *
 * @param isNeeded whether the list is long
 */
export function useDistant(isNeeded: boolean): { Distant: ComponentType<DistantRowsProps> | null } {
  const canMeasure = typeof ResizeObserver !== 'undefined';
  const { Component } = useWhenNeeded(loadRows, isNeeded && canMeasure);
  return { Distant: Component };
}
