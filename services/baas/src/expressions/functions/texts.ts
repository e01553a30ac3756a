import { queryLimits } from '../limits';
import { byCodePoint } from '../sql/columns';
import { folded, over, type Definition } from './definition';

/** Maximum length of a concatenated string. */
const limited = (sizes: readonly string[], sql: string): string =>
  `case when ${sizes.join(' + ')} <= ${queryLimits.textLength} then ${sql} end`;

// The default collation would change letter case differently per server.
const lower = (text: string): string => `lower(${byCodePoint(text)})`;
const upper = (text: string): string => `upper(${byCodePoint(text)})`;

const place = (number: string): string => `least(trunc(${number}), 1000000)::int`;

/** `substr(text, start, count)`, starting at 0; a negative count takes the rest. */
const part = over(
  ['text', 'number', 'number'],
  'text',
  (text, from, count) =>
    `case when ${from} < 0 then left(${text}, 0) when ${count} < 0 then ` +
    `substring(${text} from ${place(from!)} + 1) else substring(${text} from ` +
    `${place(from!)} + 1 for ${place(count!)}) end`,
);

export const texts: Readonly<Record<string, Definition>> = {
  concat: folded('text', (left, right) =>
    limited([`char_length(${left})`, `char_length(${right})`], `${left} || ${right}`),
  ),
  indexOfCP: over(
    ['text', 'text'],
    'number',
    (text, wanted) => `(strpos(${text}, ${wanted}) - 1)::double precision`,
  ),
  split: over(
    ['text', 'text'],
    'list',
    (text, mark) =>
      `case when ${mark} = '' then null when ${text} = '' then '[""]'::jsonb else ` +
      `to_jsonb(string_to_array(${text}, ${mark})) end`,
  ),
  strLenBytes: over(['text'], 'number', (text) => `octet_length(${text})::double precision`),
  strLenCP: over(['text'], 'number', (text) => `char_length(${text})::double precision`),
  strcasecmp: over(
    ['text', 'text'],
    'number',
    (left, right) =>
      `sign((${upper(left!)} > ${upper(right!)})::int - (${upper(left!)} < ` +
      `${upper(right!)})::int)::double precision`,
  ),
  substr: part,
  substrCP: part,
  toLower: over(['text'], 'text', (text) => lower(text!)),
  toUpper: over(['text'], 'text', (text) => upper(text!)),
};
