import { Card, Chip } from '@shop/ui';
import type { Category } from '@shop/domain';
import { useId } from 'react';
import { texts } from '../texts';
import css from './discover.module.css';
import { HotWords } from './hot-words';
import { useDiscovery } from './use-discovery';
import { WordChips } from './word-chips';

interface DiscoverProps { /** Products have theirs below. */ withCategories: boolean; recent: readonly string[]; onForget: () => void; onWord: (word: string) => void; onCategory: (id: string) => void }

/** Before a query: what was searched on this device, what others search, and the categories. */
export function Discover({ withCategories, recent, onForget, onWord, onCategory }: DiscoverProps) {
  const top = useDiscovery()?.categories.filter(({ parentId }) => parentId === null) ?? [];
  const forget = <button type="button" className={css.forget} onClick={onForget}>{texts.clearRecent}</button>;
  return (
    <Card label={texts.discover} className={css.card}>
      {recent.length > 0 && <WordChips onCard title={texts.recent} words={recent} onWord={onWord} right={forget} />}
      <HotWords onCard onWord={onWord} />
      {withCategories && top.length > 0 && <Categories top={top} onCategory={onCategory} />}
    </Card>
  );
}

/** From 768px on the left window has them. */
function Categories({ top, onCategory }: { top: Category[]; onCategory: DiscoverProps['onCategory'] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${css.block} ${css.phoneOnly}`}>
      <div className={css.head}><h2 id={id}>{texts.categories}</h2></div>
      <ul className={css.words}>{top.map(({ _id, nameZh, icon }) => <li key={_id}><Chip onCard image={icon} onClick={() => onCategory(_id)}>{nameZh}</Chip></li>)}</ul>
    </section>
  );
}
