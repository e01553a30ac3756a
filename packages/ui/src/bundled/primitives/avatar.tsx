import { useState, type ReactNode } from 'react';
import { UserRound } from 'lucide-react';
import { cx } from '@shop/ui';
import css from './avatar.module.css';

export interface AvatarProps {
  src?: string | null;
  /** Fills the disc; drawn pictures have a margin. */
  photo?: boolean;
  name?: string;
  size?: 36 | 48 | 60;
  /** Content of a small ink disc at the lower right. */
  corner?: ReactNode;
  /** The picture could not be loaded; the default one replaces it. */
  onFail?: () => void;
}

/** A round picture. Pass `name` only where no visible text names the person. */
export function Avatar({ src, photo, name = '', size = 36, corner, onFail }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const showDefault = (failed: string) => {
    setFailedSrc(failed);
    onFail?.();
  };
  return (
    <span className={css.avatar}>
      {src && src !== failedSrc ? (
        <img
          className={cx(photo && css.photo)}
          src={src}
          alt={name}
          width={size}
          height={size}
          onError={() => showDefault(src)}
        />
      ) : (
        <svg
          width={size}
          height={size}
          className={css.blank}
          role={name ? 'img' : undefined}
          aria-label={name || undefined}
          aria-hidden={name ? undefined : true}
        >
          <UserRound x={size / 4} y={size / 4} size={size / 2} />
        </svg>
      )}
      {corner && <span className={css.corner}>{corner}</span>}
    </span>
  );
}
