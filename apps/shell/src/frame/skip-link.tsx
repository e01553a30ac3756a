import { setHighContrast, useStore } from '@shop/shell-contract';
import { shellTexts } from '../texts';
import { useFront } from './shell-context';
import css from './skip-link.module.css';

/** The first stops of the keyboard: a list that goes on for ever lies between the second and its goal. */
export function SkipLinks() {
  const { tab } = useFront();
  const contrast = useStore(({ highContrast }) => highContrast);
  return (
    <>
      <a href="#main" className={css.skip}>{shellTexts.skip}</a>
      {tab && <a href="#tabs" className={css.skip}>{shellTexts.skipToTabs}</a>}
      <button type="button" className={css.skip} aria-pressed={contrast} onClick={() => setHighContrast(!contrast)}>{shellTexts.contrast}</button>
    </>
  );
}
