import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { table } from './markdown-table';

interface Schema {
  description?: string;
  properties: Record<string, { foreignKey?: string }>;
}

/** The collections of a cloud folder: the meaning of a row, and the collections it refers to. */
export function collectionsTable(folder: string): string {
  const rows = namesIn(join(folder, 'database'), '.schema.json').map((name) => {
    const file = join(folder, 'database', `${name}.schema.json`);
    const { description, properties } = JSON.parse(readFileSync(file, 'utf8')) as Schema;
    if (!description) throw new Error(`${file} has no "description": say what a row is`);
    const keys = Object.values(properties).flatMap(({ foreignKey }) => foreignKey ?? []);
    const targets = new Set(keys.map((key) => key.slice(0, key.lastIndexOf('.'))));
    return [`\`${name}\``, description, [...targets].sort().join(', ')];
  });
  return table(['collection', 'a row is', 'refers to'], rows);
}

/** The scheduled jobs of a cloud folder: their period, and the sentence in their object. */
export function jobsTable(folder: string): string {
  const rows = namesIn(join(folder, 'objects'), '.triggers.json').flatMap((name) => {
    const file = join(folder, 'objects', `${name}.triggers.json`);
    const triggers = JSON.parse(readFileSync(file, 'utf8')) as { config: string }[];
    const source = readFileSync(join(folder, 'objects', `${name}.ts`), 'utf8');
    return triggers.map(({ config }) => [
      `\`${name}\``,
      periodOf(config),
      sentenceOf(name, source),
    ]);
  });
  return table(['object', 'looks for work', 'work'], rows);
}

const namesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort();

/** The period of `second minute hour …`: that of the first field without a number. */
function periodOf(config: string): string {
  const [second, minute] = config.split(' ');
  if (second === '*') return 'every second';
  return minute === '*' ? 'every minute' : 'every hour';
}

/** `The job of \`order.triggers.json\` closes unpaid orders.` in a comment. */
function sentenceOf(name: string, source: string): string {
  const text = source.replace(/\n\s*\*\s/g, ' ');
  const pattern = new RegExp(`The job of \`${name}\\.triggers\\.json\` ([^.]*)\\.`);
  const sentence = pattern.exec(text)?.[1];
  if (!sentence)
    throw new Error(`${name}.ts has no sentence "The job of \`${name}.triggers.json\` …"`);
  return sentence;
}
