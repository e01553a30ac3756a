import { Camera, RotateCcw, X } from 'lucide-react';
import css from './image-choice.module.css';
import { useT } from './messages';

/** How many pictures are chosen at most unless a page says otherwise. */
export const mostImages = 9;

export interface ChosenImage {
  key: string;
  /** Where it is shown from: a `blob:` address before the upload. */
  src: string;
  /** How much of it is sent, 0 to 100; left out once it is there. */
  percent?: number;
  /** It could not be sent. */
  failed?: boolean;
}

export interface ImageChoiceProps {
  label: string;
  images: readonly ChosenImage[];
  most?: number;
  /** How many more were chosen than there was room for. */
  dropped?: number;
  hint?: string;
  /** Opens the chooser, in the moment of the press. */
  onAdd: () => void;
  onRemove: (key: string) => void;
  /** Sends a failed one again. */
  onRetry: (key: string) => void;
}

/** Small squares of what was chosen, and one to choose more. */
export function ImageChoice({
  label,
  images,
  most = mostImages,
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
      <img src={src} alt={t('picture', { at })} width={104} height={104} />
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
