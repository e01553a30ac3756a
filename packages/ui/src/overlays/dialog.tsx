import { useId, type ReactNode } from 'react';
import css from './dialog.module.css';
import { cx } from '../primitives/class-names';
import { useModal } from './use-modal';
import { useT } from '../messages';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Two at most, 52 high. */ buttons?: ReactNode;
  wide?: boolean;
  role?: 'dialog' | 'alertdialog';
}

/** 296 wide in the middle (440 when `wide`). */
export function Dialog({ open, onClose, title, children, buttons, wide, role }: DialogProps) {
  const id = useId();
  const modal = useModal(open, onClose);
  return (
    <dialog
      {...modal}
      role={role}
      className={cx(css.dialog, wide && css.wide)}
      aria-labelledby={id}
      aria-describedby={children ? `${id}-text` : undefined}
    >
      {open && (
        <>
          <div className={css.body}>
            <h2 id={id} className={css.title}>
              {title}
            </h2>
            {children && <div id={`${id}-text`}>{children}</div>}
          </div>
          {buttons && <div className={css.buttons}>{buttons}</div>}
        </>
      )}
    </dialog>
  );
}

export interface NoticeDialogProps {
  open: boolean;
  content: string;
  title?: string;
  confirmText?: string;
  /** `false`: only the confirming button. */
  cancelText?: string | false;
  /** Deleting or paying: the confirming word is red. */
  danger?: boolean;
  onConfirm: () => void;
  /** The other button, Esc, the ground beside it. */
  onCancel: () => void;
}

/** The modal 提示. */
export function NoticeDialog({
  open,
  content,
  title,
  confirmText,
  cancelText,
  danger,
  onConfirm,
  onCancel,
}: NoticeDialogProps) {
  const t = useT();
  const buttons = (
    <>
      {cancelText !== false && (
        <button type="button" onClick={onCancel}>
          {cancelText ?? t('cancel')}
        </button>
      )}
      <button
        type="button"
        data-focus={danger ? undefined : true}
        className={cx(css.strong, danger && css.danger)}
        onClick={onConfirm}
      >
        {confirmText ?? t('confirm')}
      </button>
    </>
  );
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title ?? t('notice')}
      role="alertdialog"
      buttons={buttons}
    >
      {content}
    </Dialog>
  );
}
