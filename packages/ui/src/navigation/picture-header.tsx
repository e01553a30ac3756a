import { useRef, type ReactNode } from 'react';
import { ChevronLeft } from 'lucide-react';
import { IconButton } from '../primitives/button';
import { cx } from '../primitives/class-names';
import { useOutOfView } from '../hooks/use-out-of-view';
import css from './page-header.module.css';
import { useT } from '../messages';

export interface PictureHeaderProps {
  title: string;
  onBack: () => void;
  /** Renders the buttons at the right; `look` is the look of their `IconButton`s. */
  actions?: (look: 'round' | 'plain') => ReactNode;
  /** `SectionTabs` that replace the title once the bar is white. */
  tabs?: ReactNode;
  /** The bar is white from the start: there is no picture below it. */
  opaque?: boolean;
  /** False if the page has its own `h1`, such as the name of a product. */
  heading?: boolean;
}

/**
 * A bar of round buttons over a picture. It turns white once 240px are scrolled, and from 768px on.
 */
export function PictureHeader({
  title,
  onBack,
  actions,
  tabs,
  opaque = false,
  heading = true,
}: PictureHeaderProps) {
  const t = useT();
  const sentinel = useRef<HTMLDivElement>(null);
  const isScrolled = useOutOfView(sentinel, 44);
  const isSolid = opaque || isScrolled;
  const look = isSolid ? 'plain' : 'round';
  const titleClass = cx(css.title, isSolid && tabs !== undefined && css.unseen);
  return (
    <>
      <header className={cx(css.bar, css.over, isSolid && css.solid, opaque && css.opaque)}>
        <div className={css.left}>
          <IconButton look={look} label={t('back')} onClick={onBack}>
            <ChevronLeft size={22} />
          </IconButton>
        </div>
        {heading ? (
          <h1 tabIndex={-1} className={titleClass}>
            {title}
          </h1>
        ) : (
          <p className={titleClass} aria-hidden="true">
            {title}
          </p>
        )}
        {isSolid && tabs}
        <div className={css.right}>{actions?.(look)}</div>
      </header>
      <div ref={sentinel} className={css.past} aria-hidden="true" />
    </>
  );
}
