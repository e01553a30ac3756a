import { cx } from '@shop/ui';
import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { useT } from './messages';
import css from './search-panel.module.css';
import type { WordGroup } from './use-word-groups';

export interface SearchPanelProps {
  /** Id of the list box; an option appends its index. */
  id: string;
  groups: readonly WordGroup[];
  /** The chosen word, counted over all groups; -1 if there is none. */
  index: number;
  onChoose: (word: string) => void;
  onForget: () => void;
}

/** The words below a search box. */
export default function SearchPanel({ id, groups, index, onChoose, onForget }: SearchPanelProps) {
  const t = useT();
  useEffect(() => {
    document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, index]);
  const shown = groups.filter(({ words }) => words.length > 0);
  const starts = shown.map((_, at) => shown.slice(0, at).flatMap(({ words }) => words).length);
  return (
    // A press must not take the focus from the box, which would close the panel.
    <div className={css.panel} onMouseDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label={t('suggestions')}>
        {shown.map(({ kind, words }, at) => (
          <div key={kind} role="group" aria-label={t(kind)}>
            {kind !== 'suggestions' && (
              <div className={css.title} aria-hidden>
                {t(kind)}
              </div>
            )}
            <div className={kind === 'suggestions' ? undefined : css.chips}>
              {words.map((word, position) => {
                const own = (starts[at] ?? 0) + position;
                return (
                  <div
                    key={word}
                    id={`${id}-${own}`}
                    role="option"
                    aria-selected={own === index}
                    className={cx(css.option, kind === 'suggestions' ? css.row : css.chip)}
                    onClick={() => onChoose(word)}
                  >
                    {kind === 'suggestions' && <Search size={16} />}
                    <span className={css.word}>{word}</span>
                  </div>
                );
              })}
            </div>
          </div>
        ))}
      </div>
      {shown[0]?.kind === 'recent' && (
        <button type="button" className={css.forget} onClick={onForget}>
          {t('clearRecent')}
        </button>
      )}
    </div>
  );
}
