import { escapeLike, type Conditions } from '../conditions';
import { isLatin } from './fold';
import type { Form, Term } from './terms';

/**
 * SQL of a lateral join that folds the title of `p` for `scoreOf`, between blanks. The search text
 * starts with both titles.
 */
export const scoredTexts = `cross join lateral (select
    ' ' || translate(left(p."searchText",
      char_length(p."titleZh") + char_length(p."titleEn") + 1), '-·/+()', '      ')
      || ' ' as "title"
    offset 0) t`;

/**
 * SQL value: how well `p` matches the terms. Each counts by where it is: 4 where it ends a phrase
 * of the title, because the last noun of a phrase names the goods; 3 likewise in the category; 2
 * elsewhere in the title; 1 in other text; and 0 nowhere.
 */
export const scoreOf = (conditions: Conditions, terms: readonly Term[]): string =>
  terms.map((term) => termScore(conditions, term)).join(' + ') || '0';

function termScore(conditions: Conditions, term: Term): string {
  const scores = term.map((form) => formScore(conditions, form));
  return `greatest(${scores.join(', ')})`;
}

function formScore(conditions: Conditions, form: Form): string {
  const { whole, part } = patternsOf(conditions, form);
  const penalty = form.isSynonym || form.hasGap ? ' - 0.5' : '';
  return `case when t."title" ${whole} then 4${penalty}
    when p."categoryId" in (${categoriesWith(whole)}) then 3${penalty}
    when t."title" ${part} then 2${penalty}
    when p."searchText" ${part} then 1${penalty} else 0 end`;
}

/** SQL that is evaluated once per search, not per row. */
const categoriesWith = (match: string) =>
  `select c."_id" from "category" c
   where ' ' || lower(c."nameZh" || ' ' || c."nameEn") || ' ' ${match}`;

/** An English noun that names the goods precedes one of these. */
const phraseEnd = '(,| with | for | and | & | e voucher| $)';

function patternsOf(conditions: Conditions, { text, hasGap }: Form) {
  if (isLatin(text)) {
    const word = text.replaceAll('.', '\\.');
    return {
      whole: `~ ${conditions.placeholder(` ${word}(s|es|y|ies)?${phraseEnd}`)}`,
      part: `like ${conditions.placeholder(`%${text}%`)}`,
    };
  }
  const pattern = hasGap ? text : escapeLike(text);
  return {
    whole: `like ${conditions.placeholder(`%${pattern} %`)}`,
    part: `like ${conditions.placeholder(`%${pattern}%`)}`,
  };
}
