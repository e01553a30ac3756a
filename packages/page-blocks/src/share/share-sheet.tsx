import { useOnDemand } from '../defer/use-on-demand';
import type { LinkSheetProps } from './link-sheet';

const loadSheet = () => import('./link-sheet');

/**
 * The link of a page as a QR code, for the clipboard and for the share menu of the device. Its code
 * loads with the first opening.
 */
export function ShareSheet(props: LinkSheetProps) {
  const { Overlay } = useOnDemand(loadSheet, props.open, props.onClose);
  return Overlay && <Overlay {...props} />;
}
