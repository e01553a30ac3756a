import { colours } from './colours';
import { names } from './content/names';

const englishByChinese: Record<string, string> = {
  ...names,
  ...Object.fromEntries(Object.entries(colours).map(([zh, { en }]) => [zh, en])),
};

/**
 * Parses `单只=Single`. Without `=`, the English of a known name or colour is used; other texts, as
 * `128GB`, are the same in both languages.
 */
export function translate(entry: string): [zh: string, en: string] {
  const [zh = '', en = englishByChinese[zh] ?? zh] = entry.split('=');
  return [zh, en];
}
