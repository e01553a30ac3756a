import { Chip } from '@shop/ui';
import { useId } from 'react';
import { useT } from '../messages';
import css from './discover.module.css';
import { useHotWords } from './use-discovery';

/** Popular words as buttons. */
export function HotWords({ onWord }: { onWord: (word: string) => void }) {
  const t = useT();
  const id = useId();
  const words = useHotWords();
  if (words.length === 0) return null;
  return (
    <section aria-labelledby={id} className={css.block}>
      <h2 id={id} className={css.head}>
        {t('hot')}
      </h2>
      <ul className={css.words}>
        {words.map((word) => (
          <li key={word}>
            <Chip onClick={() => onWord(word)}>{word}</Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}
