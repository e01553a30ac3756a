import { shellTexts } from '../texts';
import css from './skip-link.module.css';

/** The first stop of the keyboard. */
export const SkipLink = () => <a href="#main" className={css.skip}>{shellTexts.skip}</a>;
