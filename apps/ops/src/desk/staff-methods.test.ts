import { rolesByMethod } from '@shop/domain';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '..');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^testing/.test(path))
  .map((path) => readFileSync(join(folder, path), 'utf8'))
  .join('\n');

/** The views call `ops-files.exportOrders` as `files.exportOrders` and `ops.orders` as it is. */
it.each(Object.keys(rolesByMethod))('%s is called by a view', (method) => {
  const [object = '', name = ''] = method.split('.');
  expect(sources).toMatch(new RegExp(`\\b${object.replace('ops-', '')}\\.${name}\\b`));
});
