import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { contentOf, goodPage as good, serverPages } from '../testing/server-pages';
import { SiteFixture } from '../testing/site-fixture';

const site = new SiteFixture();
const { get } = site;
const { withPages, rendered } = serverPages(site);

const faults: [fault: string, code: string][] = [
  ['throws', `exports.default = () => { throw new Error('internal detail'); };`],
  ['throws at load', `throw new Error('internal detail');`],
  ['requires a package that the shell does not provide', `require('lodash');`],
  ['has no default export', 'exports.page = 1;'],
  ['never ends', 'exports.default = () => { for (;;); };'],
  ['waits for ever', 'exports.default = () => new Promise(() => {});'],
  ['allocates without end', 'exports.default = () => { const a = []; for (;;) a.push([a]); };'],
  ['ends the process', 'exports.default = () => process.exit(3);'],
  ['throws later', `exports.default = () => new Promise(() => setTimeout(() => { throw 1; }));`],
];
it.each(faults)('a page that %s is sent as a frame; other pages are rendered', async (_, code) => {
  await withPages({ home: code, mine: good });
  const text = await (await get('/')).text();
  expect(contentOf(text)).toBe('<p class="frame">0</p>');
  expect(text).not.toContain('internal detail');
  expect(contentOf(await rendered('/mine'))).toContain('/mine');
});

it('a page with three faults in a row is not rendered for a while', async () => {
  const marker = `${site.store.dataFolder}/renders`;
  const counting = `
    require('node:fs').appendFileSync(${JSON.stringify(marker)}, 'x');
    throw new Error('broken');`;
  await withPages({ home: counting });
  const renders = () => (existsSync(marker) ? site.store.read('renders').length : 0);
  for (let visit = 1; visit <= 3; visit += 1) {
    await get(`/?visit=${visit}`);
    for (let tries = 0; tries < 50 && renders() < visit; tries += 1) await wait(100);
    // The site learns of the fault after the render.
    await wait(500);
  }
  for (let visit = 4; visit <= 6; visit += 1) await get(`/?visit=${visit}`);
  await wait(300);
  expect(site.store.read('renders')).toBe('xxx');
});
