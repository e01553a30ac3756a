import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../..');

/** The cloud folder with the rows and pictures of the demo. */
export const demoFolder = join(repository, 'demo');
/** The shop's cloud folder. It has the art of page states and the avatars. */
export const shopFolder = join(repository, 'services/cloud');

export const readJson = <Value>(file: string): Value =>
  JSON.parse(readFileSync(file, 'utf8')) as Value;
export const formatJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
