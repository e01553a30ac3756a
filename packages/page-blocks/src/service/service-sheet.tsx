import { useOnDemand } from '../defer/use-on-demand';
import type { ContactSheetProps } from './contact-sheet';

const loadSheet = () => import('./contact-sheet');

/** The ways to reach the shop. Its code loads with the first opening. */
export function ServiceSheet(props: ContactSheetProps) {
  const { Overlay } = useOnDemand(loadSheet, props.open, props.onClose);
  return Overlay && <Overlay {...props} />;
}
