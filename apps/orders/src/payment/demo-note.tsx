import { useStore } from '@shop/shell-contract';
import { DemoBanner } from '@shop/ui/bundled';

/** Shown until the server reports that payment is real. */
export function DemoNote() {
  return useStore(({ real }) => real) ? null : <DemoBanner />;
}
