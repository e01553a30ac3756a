import { cx, IconButton, useUiText } from '@shop/ui';
import { useId, type ReactNode } from 'react';
import { X } from 'lucide-react';
import css from './dialog.module.css';
import { useModal } from './use-modal';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Content in place of the visible title; `title` remains the accessible name. */
  lead?: ReactNode;
  /** A 104px picture that overlaps the upper edge. */
  thumb?: string;
  children: ReactNode;
  /** A fixed bar at the bottom. */
  footer?: ReactNode;
}

/** Makes the scroll area focusable if it has no focusable content, so that keys can scroll it. */
function makeScrollable(area: HTMLDivElement | null): void {
  if (area && !area.querySelector('a, button, input, select, textarea, [tabindex]'))
    area.tabIndex = 0;
}

/**
 * Slides in from the bottom on phones; a centred dialog of 440px from 768px on. Its content is
 * mounted only while it is open.
 */
export function Sheet({ open, onClose, title, lead, thumb, children, footer }: SheetProps) {
  const t = useUiText();
  const id = useId();
  const modal = useModal(open, onClose);
  return (
    <dialog
      {...modal}
      className={cx(css.sheet, Boolean(lead) && css.leading)}
      aria-labelledby={lead ? undefined : id}
      aria-label={lead ? title : undefined}
    >
      {open && (
        <>
          <div className={css.head}>
            {lead ? (
              <div className={css.lead}>
                {thumb && <img className={css.thumb} src={thumb} alt="" width={104} height={104} />}
                <div>{lead}</div>
              </div>
            ) : (
              <h2 id={id}>{title}</h2>
            )}
            <IconButton label={t('close')} className={css.close} onClick={onClose}>
              <X size={22} />
            </IconButton>
          </div>
          <div ref={makeScrollable} className={css.scroll}>
            {children}
          </div>
          {footer && <div className={css.foot}>{footer}</div>}
        </>
      )}
    </dialog>
  );
}
