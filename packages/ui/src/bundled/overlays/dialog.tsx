import { cx, useUiText } from '@shop/ui';
import { useId, type ReactNode } from 'react';
import css from './dialog.module.css';
import { useModal } from './use-modal';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** At most two buttons. */
  buttons?: ReactNode;
  wide?: boolean;
  role?: 'dialog' | 'alertdialog';
}

/** A centred dialog, 296px wide, or 440px when `wide`. */
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
  /** `false` shows the confirm button only. */
  cancelText?: string | false;
  /** Makes the confirm button red, for deleting or paying. */
  danger?: boolean;
  onConfirm: () => void;
  /** Called for the cancel button, Esc and a press on the backdrop. */
  onCancel: () => void;
}

/** The modal 提示 with one or two buttons. */
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
  const t = useUiText();
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
