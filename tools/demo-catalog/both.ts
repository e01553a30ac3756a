import { colours } from './colours';
import { names } from './words/names';

const known: Record<string, string> = {
  ...names,
  ...Object.fromEntries(Object.entries(colours).map(([zh, { en }]) => [zh, en])),
};

/** `单只=Single` -> a word and its English. Names and colours have theirs written once; what else has none, as `128GB`, is the same in both. */
export function both(entry: string): [zh: string, en: string] {
  const [zh = '', en = known[zh] ?? zh] = entry.split('=');
  return [zh, en];
}
