import type { ReactNode } from 'react';
import { Sheet } from './sheet';
import css from './action-sheet.module.css';

export interface Action<Key extends string = string> {
  key: Key;
  label: string;
  /** A 22px line icon. */
  icon?: ReactNode;
  /** Makes a destructive action red. */
  danger?: boolean;
  /** Disables the action; shown below the label. */
  reason?: string;
}

export interface ActionSheetProps<Key extends string = string> {
  open: boolean;
  title: string;
  actions: readonly Action<Key>[];
  /** Text below the actions. */
  hint?: string;
  onChoose: (key: Key) => void;
  /** Called for the close button, Esc and a press on the backdrop. */
  onClose: () => void;
}

/** A sheet with a list of actions. */
export function ActionSheet<Key extends string>({
  open,
  title,
  actions,
  hint,
  onChoose,
  onClose,
}: ActionSheetProps<Key>) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <ul className={css.actions}>
        {actions.map(({ key, label, icon, danger, reason }, at) => (
          <li key={key}>
            <button
              type="button"
              data-focus={at === 0 || undefined}
              className={danger ? `${css.action} ${css.danger}` : css.action}
              aria-disabled={reason ? true : undefined}
              onClick={() => !reason && onChoose(key)}
            >
              {icon}
              <span>
                {label}
                {reason && <span className={css.reason}>{reason}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hint && <p className={css.hint}>{hint}</p>}
    </Sheet>
  );
}
