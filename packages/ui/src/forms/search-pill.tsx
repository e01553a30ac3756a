import {
  useRef,
  type FormEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { Search, X } from 'lucide-react';
import { cx } from '../primitives/class-names';
import { defaultMaxLength } from './field';
import css from './field.module.css';
import { VisuallyHidden } from '../primitives/visually-hidden';
import { Link } from '../primitives/link';
import { useT } from '../messages';

interface Look {
  /** 34px high, for the collapsed bar. */
  low?: boolean;
  /** Grey background, for white bars. */
  onWhite?: boolean;
}

export interface SearchLinkProps extends Look {
  href: string;
  text: string;
  /** Accessible label before `text`: 搜索商品. */
  label?: string;
  /** A red label at the right. */
  word?: string;
  /** Makes the red label a link of its own, to the results for `text`. */
  wordHref?: string;
}

/** A link that looks like a search box. */
export function SearchLink({ href, text, label, word, wordHref, low, onWhite }: SearchLinkProps) {
  const name = cx(css.pill, low && css.low, onWhite && css.grey);
  const content = (
    <>
      {label && <VisuallyHidden>{label} </VisuallyHidden>}
      <Search size={18} />
      <span className={css.text}>{text}</span>
    </>
  );
  if (!word || wordHref === undefined)
    return (
      <Link href={href} className={name}>
        {content}
        {word && <span className={css.word}>{word}</span>}
      </Link>
    );
  return (
    <div className={name}>
      <Link href={href} className={css.into}>
        {content}
      </Link>
      <Link href={wordHref} className={css.word} aria-label={`${word} ${text}`}>
        {word}
      </Link>
    </div>
  );
}

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type'>;

export interface SearchPillProps extends Look, Input {
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
  const t = useT();
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
      className={cx(css.pill, low && css.low, onWhite && css.grey)}
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
