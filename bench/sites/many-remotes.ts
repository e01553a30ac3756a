import { join } from 'node:path';
import { dataFolderOf, type Product } from '@shop/e2e/product';
import { readRows, writeSignedRelease, type Row } from '@shop/tools/release';

/**
 * Writes a release document with `count` remotes: those of the product and copies of them under
 * other names and addresses. Returns its path for `SITE_RELEASES`.
 */
export async function writeManyRemotes(product: Product, count: number): Promise<string> {
  const store = join(dataFolderOf(product), 'site');
  const remotes = readRows(store);
  const copies = Array.from({ length: Math.max(0, count - remotes.length) }, (_, index) => {
    const original = remotes[index % remotes.length];
    if (!original) throw new Error(`${store} names no remote.`);
    return copyOf(original, index);
  });
  const file = join(product.folder, `releases-${count}.json`);
  await writeSignedRelease(store, [...remotes, ...copies], { file });
  return file;
}

function copyOf(remote: Row, index: number): Row {
  const pages = remote.pages.map(({ alias: _, ...page }, number) => ({
    ...page,
    path: `/pages/copy-${index}/${number}`,
  }));
  return { ...remote, name: `copy${index}`, pages };
}
