import { Search } from 'lucide-react';
import { cx } from '../primitives/class-names';
import { Link } from '../primitives/link';
import { VisuallyHidden } from '../primitives/visually-hidden';
import css from './search-link.module.css';

/** Of a search box, and of a link that looks like one. */
export interface SearchBoxLook {
  /** 34px high, for the collapsed bar. */
  low?: boolean;
  /** Grey background, for white bars. */
  onWhite?: boolean;
}

export interface SearchLinkProps extends SearchBoxLook {
  href: string;
  text: string;
  /** Accessible label before `text`: 搜索商品. */
  label?: string;
  /** A red label at the right. */
  word?: string;
  /** Makes the red label a link of its own, to the results for `text`. */
  wordHref?: string;
}

/** The class of a search box, and of a link that looks like one. */
export const searchBoxClass = ({ low, onWhite }: SearchBoxLook): string =>
  cx(css.pill, low && css.low, onWhite && css.grey);

/** A link that looks like a search box. */
export function SearchLink({ href, text, label, word, wordHref, low, onWhite }: SearchLinkProps) {
  const name = searchBoxClass({ low, onWhite });
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
