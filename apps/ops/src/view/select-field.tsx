import { FieldFrame } from '@shop/ui/bundled';
import css from './form.module.css';

interface SelectFieldProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  error?: string;
  /** The label of the empty choice; without it there is none. */
  placeholder?: string;
}

export function SelectField({
  label,
  value,
  options,
  onChange,
  error,
  placeholder,
}: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error}>
      {(attributes) => (
        <select
          {...attributes}
          className={css.select}
          value={value}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.target.value)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
