import { IconButton, useLongPress } from '@shop/ui';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './copyable.module.css';
import { useCopy } from './use-copy';

interface CopyableProps {
  /** The copied text. */
  text: string;
  /** Accessible name of the button. */
  label: string;
  /** The text as it is shown; default: `text`. */
  shown?: ReactNode;
}

/**
 * A text to copy: by its button, or by a long press or the context menu on the text.
 * @see clause 9.13
 */
export function Copyable({ text, label, shown = text }: CopyableProps) {
  const copy = useCopy();
  const press = useLongPress(() => copy(text));
  return (
    <span className={css.copyable}>
      <span className={css.text} {...press}>
        {shown}
      </span>
      <IconButton label={label} className={css.button} onClick={() => copy(text)}>
        <Copy size={17} />
      </IconButton>
    </span>
  );
}
