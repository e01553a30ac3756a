import { cx } from '@shop/ui';
import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import css from './choice.module.css';

export interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  invalid?: boolean;
  name?: string;
  describedBy?: string;
}

/** A checkbox whose label may contain links. */
export function Checkbox({
  checked,
  onChange,
  children,
  invalid,
  name,
  describedBy,
}: CheckboxProps) {
  return (
    <label className={cx(css.check, invalid && css.bad)}>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={css.box}>
        <Check size={14} strokeWidth={3} />
      </span>
      <span>{children}</span>
    </label>
  );
}

/** A setting that takes effect at once. */
export function Switch({
  checked,
  onChange,
  label,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: string;
}) {
  return (
    <span className={css.switch}>
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={css.track} />
    </span>
  );
}
