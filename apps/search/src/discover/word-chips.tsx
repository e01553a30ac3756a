import { Chip } from '@shop/ui';
import { useId, type ReactNode } from 'react';
import css from './discover.module.css';

interface WordChipsProps {
  title: string;
  words: readonly string[];
  onWord: (word: string) => void;
  onCard?: boolean;
  right?: ReactNode;
}

export function WordChips({ title, words, onWord, onCard, right }: WordChipsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.block}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {right}
      </div>
      <ul className={css.words}>
        {words.map((word) => (
          <li key={word}>
            <Chip onCard={onCard} onClick={() => onWord(word)}>
              {word}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}
