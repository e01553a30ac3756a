import { shellTexts } from '../texts';
import { useFront } from './shell-context';
import css from './skip-link.module.css';

/** The first stops of the keyboard: a list that goes on for ever lies between the second and its goal. */
export function SkipLinks() {
  const { tab } = useFront();
  return (
    <>
      <a href="#main" className={css.skip}>{shellTexts.skip}</a>
      {tab && <a href="#tabs" className={css.skip}>{shellTexts.skipToTabs}</a>}
    </>
  );
}
