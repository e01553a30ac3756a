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
  /** 34 high, for the collapsed bar. */
  low?: boolean;
  /** Grey ground, for white bars. */
  onWhite?: boolean;
}

export interface SearchLinkProps extends Look {
  href: string;
  text: string;
  /** What the box is called beside `text`: 搜索商品. */
  label?: string;
  /** The red word at the right. */
  word?: string;
  /** Where the word leads by itself: the search for `text`. */
  wordHref?: string;
}

/** Looks like a search box and leads to one. */
export function SearchLink({ href, text, label, word, wordHref, low, onWhite }: SearchLinkProps) {
  const name = cx(css.pill, low && css.low, onWhite && css.grey);
  const face = (
    <>
      {label && <VisuallyHidden>{label} </VisuallyHidden>}
      <Search size={18} />
      <span className={css.text}>{text}</span>
    </>
  );
  if (!word || wordHref === undefined)
    return (
      <Link href={href} className={name}>
        {face}
        {word && <span className={css.word}>{word}</span>}
      </Link>
    );
  return (
    <div className={name}>
      <Link href={href} className={css.into}>
        {face}
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
  /** Enter or the button; never the Enter that ends a composition. */
  onSearch: (value: string) => void;
  label?: string;
  /** Shows an ink button at the right. */
  button?: boolean;
  ref?: Ref<HTMLInputElement>;
}

const composing = (event: KeyboardEvent) => event.nativeEvent.isComposing || event.keyCode === 229;

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
  const clear = () => {
    onChange('');
    form.current?.querySelector('input')?.focus();
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && composing(event)) event.preventDefault();
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
        onKeyDown={keyDown}
      />
      {value && (
        <button type="button" className={css.clear} aria-label={t('clear')} onClick={clear}>
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
