import { usePages } from './shell-context';
import { PageSlot } from './page-slot';

/** Every page that is alive, one of them seen. */
export function PageSlots() {
  const { alive, stack } = usePages((pages) => pages);
  const front = stack.at(-1)!;
  return alive.map((entry) => (
    <PageSlot key={entry.id} entry={entry} inFront={entry.id === front.id} />
  ));
}
