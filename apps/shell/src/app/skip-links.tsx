import { setHighContrast, useStore } from '@shop/shell-contract';
import { useT } from '../messages';
import { useActivePage } from '../pages/shell-context';
import css from './skip-links.module.css';

/** Skip links for the keyboard. The tab bar needs one because a list may never end. */
export function SkipLinks() {
  const t = useT();
  const tab = useActivePage((active) => active.tab);
  const contrast = useStore(({ highContrast }) => highContrast);
  return (
    <>
      <a href="#main" className={css.skip}>
        {t('skip')}
      </a>
      {tab && (
        <a href="#tabs" className={css.skip}>
          {t('skipToTabs')}
        </a>
      )}
      <button
        type="button"
        className={css.skip}
        aria-pressed={contrast}
        onClick={() => setHighContrast(!contrast)}
      >
        {t('contrast')}
      </button>
    </>
  );
}
