import { useStore } from '@shop/shell-contract';
import { DemoBanner } from '@shop/ui';

/** Shown until the server reports that payment is real. */
export function DemoNote() {
  return useStore(({ real }) => real) ? null : <DemoBanner />;
}
