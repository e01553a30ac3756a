import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { siteMap, staleFiles, writeSiteMap } from './site-map';

function repositoryWith(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'site-map-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}
const page = (path: string, module: string) => ({ path, module });
const artFolder = 'services/cloud/static/art';
const files = {
  'apps/orders/pages.json': JSON.stringify([
    page('/orders', './pages/order'),
    { ...page('/orders/detail', './pages/detail'), needLogin: true },
  ]),
  'apps/shell/package.json': '{}',
  [`${artFolder}/art.json`]: '{"no-access":"/files/static/art/no-access.0a1b2c3d.webp"}',
  [`${artFolder}/no-access.0a1b2c3d.webp`]: '',
  'packages/site-map/src/paths.ts': '',
};

it('generates a constant for each page and each illustration', () => {
  const generated = Object.values(siteMap(repositoryWith(files))).join('');
  expect(generated.split('\n').filter((line) => line.startsWith('export'))).toEqual([
    "export const orders = '/orders';",
    "export const ordersDetail = '/orders/detail';",
    "export const noAccess = '/files/static/art/no-access.0a1b2c3d.webp';",
  ]);
});

it('states the remote and the login of each page', () => {
  const { 'packages/site-map/src/pages.json': text = '' } = siteMap(repositoryWith(files));
  expect(JSON.parse(text)).toMatchObject({
    '/orders': { remote: 'orders', needLogin: false },
    '/orders/detail': { remote: 'orders', needLogin: true },
  });
});

it('names the files that are out of date until they are written', () => {
  const root = repositoryWith(files);
  expect(staleFiles(root)).toEqual([
    'packages/site-map/src/paths.ts',
    'packages/site-map/src/art.ts',
    'packages/site-map/src/pages.json',
  ]);
  writeSiteMap(root);
  expect(staleFiles(root)).toEqual([]);
  expect(readFileSync(join(root, 'packages/site-map/src/paths.ts'), 'utf8')).toContain('/orders');
});

it('rejects a listed illustration without a file', () => {
  const root = repositoryWith({ ...files, [`${artFolder}/art.json`]: '{"a":"/files/static/a"}' });
  expect(() => siteMap(root)).toThrow('lists /files/static/a, which is not in');
});

it('rejects two pages with the same name', () => {
  const twice = JSON.stringify([page('/a', './pages/order'), page('/b', './pages/order')]);
  const root = repositoryWith({ ...files, 'apps/orders/pages.json': twice });
  expect(() => siteMap(root)).toThrow('Two pages are named orders in the site map.');
});
