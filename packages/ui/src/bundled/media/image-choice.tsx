import { Camera, RotateCcw, X } from 'lucide-react';
import css from './image-choice.module.css';
import { useT } from '../messages';

/** Maximum number of pictures unless the page sets another one. */
export const maxImages = 9;

export interface ChosenImage {
  key: string;
  /** URL of the picture: a `blob:` URL before the upload, undefined while the URL is unknown. */
  src?: string;
  /** Upload progress, 0 to 100; undefined when uploaded. */
  percent?: number;
  /** The upload failed. */
  failed?: boolean;
}

export interface ImageChoiceProps {
  label: string;
  images: readonly ChosenImage[];
  most?: number;
  /** Number of chosen pictures that exceeded the maximum. */
  dropped?: number;
  hint?: string;
  /** Opens the file chooser; called during the press, as browsers require. */
  onAdd: () => void;
  onRemove: (key: string) => void;
  /** Retries a failed upload. */
  onRetry: (key: string) => void;
}

/** Thumbnails of the chosen pictures, with a button to add more. */
export function ImageChoice({
  label,
  images,
  most = maxImages,
  dropped = 0,
  hint,
  onAdd,
  onRemove,
  onRetry,
}: ImageChoiceProps) {
  const t = useT();
  return (
    <fieldset className={css.choice}>
      <legend className={css.label}>{label}</legend>
      <ul className={css.images}>
        {images.map((image, at) => (
          <li key={image.key}>
            <Tile image={image} at={at + 1} onRemove={onRemove} onRetry={onRetry} />
          </li>
        ))}
        {images.length < most && (
          <li>
            <button type="button" className={css.add} onClick={onAdd}>
              <Camera size={24} />
              {t('addPicture')}
              <span className={css.count}>
                {images.length}/{most}
              </span>
            </button>
          </li>
        )}
      </ul>
      <p role="status" className={css.dropped}>
        {dropped > 0 && t('dropped', { count: dropped, most })}
      </p>
      {hint && <p className={css.hint}>{hint}</p>}
    </fieldset>
  );
}

function Tile({
  image: { key, src, percent, failed },
  at,
  onRemove,
  onRetry,
}: { image: ChosenImage; at: number } & Pick<ImageChoiceProps, 'onRemove' | 'onRetry'>) {
  const t = useT();
  return (
    <div className={css.tile} aria-busy={percent !== undefined || undefined}>
      {src && <img src={src} alt={t('picture', { at })} width={104} height={104} />}
      {failed && (
        <button
          type="button"
          className={css.over}
          aria-label={t('sendAgain', { at })}
          onClick={() => onRetry(key)}
        >
          <RotateCcw size={20} />
          {t('sendFailed')}
        </button>
      )}
      {percent !== undefined && !failed && <span className={css.over}>{percent}%</span>}
      <button
        type="button"
        className={css.remove}
        aria-label={t('removePicture', { at })}
        onClick={() => onRemove(key)}
      >
        <span>
          <X size={14} strokeWidth={2.5} />
        </span>
      </button>
    </div>
  );
}
