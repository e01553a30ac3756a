import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readApp, repository } from '../../webpack-preset/app';
import { nameProblem } from './remote-name';
import { writeRemote } from './write-remote';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'create '));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the name of a new remote', () => {
  it.each([
    ['', 'choose one word'],
    ['Gifts', 'choose one word'],
    ['gift-cards', 'choose one word'],
    ['../gifts', 'choose one word'],
    ['3gifts', 'choose one word'],
    ['g'.repeat(33), 'choose one word'],
    ['home', 'apps/home exists'],
    ['shell', 'apps/shell exists'],
    ['ui', 'packages/ui exists'],
    ['site', 'services/site exists'],
    ['tools', 'tools exists'],
    ['history', 'a name of JavaScript or of browsers'],
    ['fetch', 'a name of JavaScript or of browsers'],
    ['name', 'a name of JavaScript or of browsers'],
    ['class', 'a name of JavaScript or of browsers'],
  ])('cannot be "%s"', (name, reason) => {
    expect(nameProblem(repository, name)).toContain(reason);
  });

  it('cannot be one whose page another remote has', () => {
    mkdirSync(join(root, 'apps/shopping'), { recursive: true });
    writeFileSync(join(root, 'apps/shopping/pages.json'), '[{"path":"/pages/gifts/gifts"}]');
    expect(nameProblem(root, 'gifts')).toContain('shopping has a page at /pages/gifts/gifts');
  });

  it('can be a free word', () => {
    for (const name of ['gifts', 'sample', 'a1'])
      expect(nameProblem(repository, name)).toBe(undefined);
  });
});

describe('the files of a new remote', () => {
  const remote = { name: 'gifts', title: '礼物 "A"', titleEn: 'Sample gifts' };
  const folder = () => join(root, 'gifts');
  const allText = () =>
    readdirSync(folder(), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.name} ${readFileSync(join(entry.parentPath, entry.name), 'utf8')}`)
      .join('\n');

  it('declare one page with both titles', () => {
    const files = writeRemote(folder(), remote);
    expect(files).toContain('src/pages/gifts.test.tsx');
    expect(readApp(folder())).toMatchObject({
      name: 'gifts',
      kind: 'remote',
      pages: [{ path: '/pages/gifts/gifts', title: '礼物 "A"', titleEn: 'Sample gifts' }],
    });
  });

  it('name nothing of the template', () => {
    writeRemote(folder(), { ...remote, titleEn: 'Gifts' });
    expect(allText()).toContain('function GiftsPage');
    expect(allText()).not.toMatch(/sample/i);
  });
});
