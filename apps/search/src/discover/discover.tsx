import { useLocalText } from '@shop/i18n';
import { Card, Chip } from '@shop/ui';
import type { Category } from '@shop/domain';
import { useId } from 'react';
import { useT } from '../messages';
import css from './discover.module.css';
import { HotWords } from './hot-words';
import { useDiscovery } from './use-discovery';
import { WordChips } from './word-chips';

interface DiscoverProps {
  /** Product hot words are rendered below. */ withCategories: boolean;
  recent: readonly string[];
  onForget: () => void;
  onWord: (word: string) => void;
  onCategory: (id: string) => void;
}

/** Shown before a query: recent searches of this device, hot words and categories. */
export function Discover({ withCategories, recent, onForget, onWord, onCategory }: DiscoverProps) {
  const t = useT();
  const top = useDiscovery()?.categories.filter(({ parentId }) => parentId === null) ?? [];
  const forget = (
    <button type="button" className={css.forget} onClick={onForget}>
      {t('clearRecent')}
    </button>
  );
  return (
    <Card label={t('discover')} className={css.card}>
      {recent.length > 0 && (
        <WordChips onCard title={t('recent')} words={recent} onWord={onWord} right={forget} />
      )}
      <HotWords onCard onWord={onWord} />
      {withCategories && top.length > 0 && <Categories top={top} onCategory={onCategory} />}
    </Card>
  );
}

/** From 768px on the left window shows the categories. */
function Categories({
  top,
  onCategory,
}: {
  top: Category[];
  onCategory: DiscoverProps['onCategory'];
}) {
  const t = useT();
  const local = useLocalText();
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${css.block} ${css.phoneOnly}`}>
      <div className={css.head}>
        <h2 id={id}>{t('categories')}</h2>
      </div>
      <ul className={css.words}>
        {top.map((category) => (
          <li key={category._id}>
            <Chip onCard image={category.icon} onClick={() => onCategory(category._id)}>
              {local(category, 'name')}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}
