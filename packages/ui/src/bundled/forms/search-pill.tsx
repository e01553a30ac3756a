import { cx, searchBoxClass, type SearchBoxLook, useUiText } from '@shop/ui';
import {
  useRef,
  type FormEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { Search, X } from 'lucide-react';
import { defaultMaxLength } from './field';
import css from './search-pill.module.css';

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type'>;

export interface SearchPillProps extends SearchBoxLook, Input {
  value: string;
  onChange: (value: string) => void;
  /** Called for Enter or the button, but not for the Enter that ends an IME composition. */
  onSearch: (value: string) => void;
  label?: string;
  /** Shows a search button at the right. */
  button?: boolean;
  ref?: Ref<HTMLInputElement>;
}

const isComposing = (event: KeyboardEvent) =>
  event.nativeEvent.isComposing || event.keyCode === 229;

export function SearchPill({
  value,
  onChange,
  onSearch,
  label,
  button,
  low,
  onWhite,
  maxLength = defaultMaxLength,
  onKeyDown,
  ...input
}: SearchPillProps) {
  const t = useUiText();
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(value.trim());
  };
  const clearInput = () => {
    onChange('');
    form.current?.querySelector('input')?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
    else onKeyDown?.(event);
  };
  return (
    <form
      ref={form}
      role="search"
      className={cx(searchBoxClass({ low, onWhite }), css.box)}
      onSubmit={submit}
    >
      <Search size={18} />
      <input
        {...input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label ?? t('search')}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {value && (
        <button type="button" className={css.clear} aria-label={t('clear')} onClick={clearInput}>
          <span>
            <X size={12} strokeWidth={2.5} />
          </span>
        </button>
      )}
      {button && (
        <button type="submit" className={css.go}>
          {t('search')}
        </button>
      )}
    </form>
  );
}
