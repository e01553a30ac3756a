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
  /** At the right; `look` is what the bar wants its `IconButton`s to wear. */
  actions?: (look: 'round' | 'plain') => ReactNode;
  /** In the place of the title once the bar is white: `SectionTabs`. */
  tabs?: ReactNode;
  /** False where the page has an `h1` of its own, such as the name of a product. */
  heading?: boolean;
}

/** White circles over the picture below it; past 240px, and from 768px on, a white bar. */
export function PictureHeader({
  title,
  onBack,
  actions,
  tabs,
  heading = true,
}: PictureHeaderProps) {
  const t = useT();
  const mark = useRef<HTMLDivElement>(null);
  const solid = useOutOfView(mark, 44);
  const look = solid ? 'plain' : 'round';
  const titleClass = cx(css.title, solid && tabs !== undefined && css.unseen);
  return (
    <>
      <header className={cx(css.bar, css.over, solid && css.solid)}>
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
        {solid && tabs}
        <div className={css.right}>{actions?.(look)}</div>
      </header>
      <div ref={mark} className={css.past} aria-hidden="true" />
    </>
  );
}
