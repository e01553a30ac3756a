import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from './product';

/** The product all stories share, as it runs now. */
export function currentProduct(): Product {
  const folder = process.env.STORIES_FOLDER;
  if (!folder) throw new Error('No product runs: start the stories with `npm test -- browser`.');
  return JSON.parse(readFileSync(join(folder, 'product.json'), 'utf8')) as Product;
}
