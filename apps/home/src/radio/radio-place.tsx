import { useNear } from '@shop/page-blocks/use-near';
import type { ComponentType } from 'react';
import { RadioSpace } from './radio-space';

const loadRadio = () => import('./radio');

/**
 * Reserves the space of the radio card and loads it when it comes near the viewport. If the load
 * fails, the space stays empty until the card comes near again.
 */
export function RadioPlace({
  load = loadRadio,
}: {
  load?: () => Promise<{ default: ComponentType }>;
}) {
  const { place, Block } = useNear(load);
  return <div ref={place}>{Block ? <Block /> : <RadioSpace />}</div>;
}
