import { Button } from '@shop/ui';
import { Meter, Sheet } from '@shop/ui/bundled';
import { useId, useState } from 'react';
import Cropper, { type MediaSize } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useT } from '../messages';
import css from './avatar.module.css';
import type { Area } from './cut-square';
import { useSavePicture, type SavePicture } from './use-save-picture';

export interface CropSheetProps {
  /** A `blob:` URL of the chosen picture. */
  src: string;
  save: SavePicture;
  onClose: () => void;
}

const maxZoom = 4;
/** Pixels that the server takes too; decoding more can end the page of a phone. */
const maxPixels = 50_000_000;

/** Cuts a square out of a picture by touch, mouse, wheel or keyboard, and saves it. */
export default function CropSheet({ src, save, onClose }: CropSheetProps) {
  const t = useT();
  const hint = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [obstacle, setObstacle] = useState<'unreadable' | 'tooManyPixels' | null>(null);
  const saving = useSavePicture(save, onClose);
  const checkSize = ({ naturalWidth, naturalHeight }: MediaSize) =>
    setObstacle(naturalWidth * naturalHeight > maxPixels ? 'tooManyPixels' : null);
  const fault = obstacle ? t(`crop.${obstacle}`) : saving.refusal;
  return (
    <Sheet
      open
      title={t('crop.title')}
      onClose={onClose}
      footer={
        <div className={css.buttons}>
          <Button kind="ink-line" size="sheet" onClick={saving.isBusy ? saving.cancel : onClose}>
            {t('crop.cancel')}
          </Button>
          <Button
            kind="red"
            size="sheet"
            busy={saving.isBusy && t('crop.saving')}
            disabled={obstacle !== null || area === null}
            onClick={() => area && saving.start(src, area)}
          >
            {t(saving.refusal === null ? 'crop.use' : 'crop.retry')}
          </Button>
        </div>
      }
    >
      <div className={css.crop} inert={saving.isBusy}>
        <div className={css.stage}>
          <Cropper
            image={src}
            aspect={1}
            cropShape="round"
            objectFit="cover"
            showGrid={false}
            crop={crop}
            zoom={zoom}
            maxZoom={maxZoom}
            keyboardStep={8}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => setArea(pixels)}
            onMediaLoaded={checkSize}
            mediaProps={{ alt: '', onError: () => setObstacle('unreadable') }}
            cropperProps={{ role: 'group', 'aria-label': t('crop.area'), 'aria-describedby': hint }}
            disableAutomaticStylesInjection
          />
        </div>
        <label className={css.zoom}>
          {t('crop.zoom')}
          <input
            type="range"
            min={1}
            max={maxZoom}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
        </label>
        <p id={hint} className={css.hint}>
          {t('crop.hint')}
        </p>
      </div>
      {saving.isBusy && <Meter percent={saving.percent} className={css.meter} />}
      <p role="status" className={css.hint}>
        {saving.isBusy && t('crop.sent', { percent: saving.percent })}
      </p>
      {fault !== null && (
        <p role="alert" className={css.fault}>
          {fault}
        </p>
      )}
    </Sheet>
  );
}
