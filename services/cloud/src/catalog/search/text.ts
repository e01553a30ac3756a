/** The form in which texts are compared: that of stored rows, and that of queries. */
import { toSearchText } from '@shop/domain';
import { simplify } from './simplify';

/**
 * Of rows whose text has this form and whose words are in `search_word`. A change of `foldText` or
 * `countWords` increases it, and the job of `catalog.triggers.json` indexes all rows again.
 */
export const textVersion = 1;

/** Folds Unicode compatibility forms, width, case, white space and traditional characters. */
export const foldText = (...texts: string[]): string => simplify(toSearchText(...texts));
