import type { ReactNode } from 'react';
import { UserRound } from 'lucide-react';
import css from './avatar.module.css';

export interface AvatarProps {
  src?: string | null;
  name?: string;
  size?: 36 | 48 | 60;
  /** Content of a small ink disc at the lower right. */
  corner?: ReactNode;
}

/** A round picture. Pass `name` only where no visible text names the person. */
export function Avatar({ src, name = '', size = 36, corner }: AvatarProps) {
  return (
    <span className={css.avatar}>
      {src ? (
        <img src={src} alt={name} width={size} height={size} />
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
