import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { toneClass } from '../primitives/badge';
import css from './chip.module.css';
import { cx } from '../primitives/class-names';
import { IconPicture } from '../media/icon-picture';
import { Link } from '../primitives/link';
import { useT } from '../messages';
import type { Tone } from '../primitives/tones';

export interface ChipProps {
  children: string;
  /** Selected. */
  on?: boolean;
  /** An active filter: has a cross and the accessible name 移除筛选 …. */
  applied?: boolean;
  /** For use on a white card instead of the page background. */
  onCard?: boolean;
  image?: string;
  tone?: Tone;
  href?: string;
  onClick?: () => void;
}

export function Chip({ children, on, applied, onCard, image, tone, href, onClick }: ChipProps) {
  const t = useT();
  const name = cx(
    css.chip,
    onCard && css.sunken,
    on && css.on,
    applied && css.applied,
    tone && toneClass(tone),
  );
  const content = (
    <>
      {image && <IconPicture src={image} size={22} />}
      {children}
      {applied && <X size={15} />}
    </>
  );
  if (href !== undefined)
    return (
      <Link href={href} className={name} onClick={onClick} aria-current={on ? 'true' : undefined}>
        {content}
      </Link>
    );
  return (
    <button
      type="button"
      className={name}
      onClick={onClick}
      aria-pressed={applied ? undefined : Boolean(on)}
      aria-label={applied ? t('applied', { name: children }) : undefined}
    >
      {content}
    </button>
  );
}

/** Chips on one line that scrolls horizontally. */
export function ChipRow({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div role="group" aria-label={label} className={cx(css.chips, className)}>
      {children}
    </div>
  );
}
