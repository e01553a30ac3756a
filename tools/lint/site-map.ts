import { staleFiles, writeSiteMap } from '../site-map/site-map';
import type { Finding } from './files';

/**
 * Checks that the generated files of `packages/site-map` match `pages.json` of every app and the
 * list of illustrations. With `write`, updates the files instead of reporting them.
 */
export function checkSiteMap(root: string, write: boolean): Finding[] {
  const stale = staleFiles(root);
  if (write && stale.length > 0) writeSiteMap(root);
  const message = 'is out of date: run `npm run check:lint -- --write`';
  return write ? [] : stale.map((file) => ({ file, line: 1, message }));
}
