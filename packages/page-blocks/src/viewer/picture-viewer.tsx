import { useOnDemand } from '../defer/use-on-demand';
import type { ViewerProps } from './viewer';

const loadViewer = () => import('./viewer');

export interface PictureViewerProps extends Omit<ViewerProps, 'index'> {
  /** Of the picture to open; null while the viewer is closed. */
  index: number | null;
}

/**
 * Pictures in full screen: swipe, pinch, double tap, wheel and keyboard. Its code loads with the
 * first opening.
 */
export function PictureViewer({ index, ...props }: PictureViewerProps) {
  const { Overlay } = useOnDemand(loadViewer, index !== null, props.onClose);
  return Overlay && index !== null && <Overlay index={index} {...props} />;
}
