import type { ReactNode } from 'react';
import css from './visually-hidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden({
  as: Tag = 'span',
  children,
  ...rest
}: {
  as?: 'span' | 'h1' | 'h2' | 'p' | 'div';
  children: ReactNode;
  id?: string;
  tabIndex?: number;
  role?: string;
  'aria-live'?: 'polite' | 'assertive' | 'off';
}) {
  return (
    <Tag {...rest} className={css.hidden}>
      {children}
    </Tag>
  );
}
