import { useModal } from '@shop/ui/bundled';
import { useState } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Download from 'yet-another-react-lightbox/plugins/download';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import { useT } from './messages';
import css from './viewer.module.css';

export interface ViewerProps {
  /** Accessible name. */
  label: string;
  pictures: readonly { src: string; alt: string }[];
  index: number;
  onClose: () => void;
}

/** Device pixels for one pixel of a picture at the largest zoom. */
const maxZoom = 4;

/** Mounted while it is open. The native dialog makes the page inert and lies above open sheets. */
export default function Viewer({ label, pictures, index, onClose }: ViewerProps) {
  const t = useT();
  const modal = useModal(true, onClose);
  const [root, setRoot] = useState<HTMLDivElement | null>(null);
  return (
    <dialog {...modal} className={css.viewer} aria-label={label}>
      <div ref={setRoot} />
      {root && (
        <Lightbox
          open
          close={onClose}
          index={index}
          slides={pictures.map(({ src, alt }) => ({ src, alt }))}
          plugins={[Zoom, Counter, Download]}
          portal={{ root }}
          carousel={{ finite: true, padding: 0 }}
          controller={{ closeOnPullDown: true }}
          zoom={{ maxZoomPixelRatio: maxZoom, scrollToZoom: true }}
          noScroll={{ disabled: true }}
          counter={{ container: { className: css.counter } }}
          labels={{
            Lightbox: label,
            'Photo gallery': label,
            Carousel: t('carousel'),
            Slide: t('slide'),
            '{index} of {total}': t('position', { index: '{index}', total: '{total}' }),
            Previous: t('previous'),
            Next: t('next'),
            'Zoom in': t('zoomIn'),
            'Zoom out': t('zoomOut'),
            Download: t('save'),
            Close: t('close'),
          }}
        />
      )}
    </dialog>
  );
}
