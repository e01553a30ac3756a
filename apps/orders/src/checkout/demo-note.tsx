import { useStore } from '@shop/shell-contract';
import { DemoBanner } from '@shop/ui';

/** Until the server says that payment is real, nobody may think it is. */
export function DemoNote() {
  return useStore(({ real }) => real) ? null : <DemoBanner />;
}
