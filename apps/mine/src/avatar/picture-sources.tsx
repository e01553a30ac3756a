import { Button } from '@shop/ui';
import { Camera, ImagePlus } from 'lucide-react';
import { useT } from '../messages';
import css from './avatar.module.css';
import type { PictureSource } from './use-cropped-picture';

/** Only phones and tablets have a camera app that a page can open. */
export const hasCamera = () => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

/** Buttons for a picture of the member's own. */
export function PictureSources({ onChoose }: { onChoose: (source: PictureSource) => void }) {
  const t = useT();
  return (
    <div className={css.sources}>
      <Button
        kind="ink-line"
        size="s"
        icon={<ImagePlus size={16} />}
        onClick={() => onChoose('album')}
      >
        {t('crop.album')}
      </Button>
      {hasCamera() && (
        <Button
          kind="ink-line"
          size="s"
          icon={<Camera size={16} />}
          onClick={() => onChoose('camera')}
        >
          {t('crop.camera')}
        </Button>
      )}
    </div>
  );
}
