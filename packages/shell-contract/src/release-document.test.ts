import fc from 'fast-check';
import type { ReleaseDocument } from './release';
import { parseRelease, readRelease, ReleaseFault } from './release-document';

const hash = `sha384-${'A'.repeat(64)}`;
const remote = (name: string, path: string): ReleaseDocument['remotes'][number] => ({
  name,
  build: 'b1',
  base: `/remotes/${name}/b1/`,
  entry: 'remoteEntry.js',
  manifest: 'mf-manifest.json',
  contract: '^1.0.0',
  pages: [
    {
      path,
      title: '页',
      titleEn: 'Page',
      header: { style: 'default', colour: 'white' },
      needLogin: false,
      skeleton: 'list',
      module: './pages/one',
      data: [],
    },
  ],
  preload: { './pages/one': ['remoteEntry.js', 'one.js'] },
  files: { 'remoteEntry.js': hash, 'one.js': hash },
});
const good = (): ReleaseDocument => ({
  version: 1,
  remotes: [remote('home', '/'), remote('mine', '/mine')],
});

it('reads a good document as it is', () => {
  expect(parseRelease(JSON.stringify(good()))).toEqual(good());
});

it.each<[what: string, spoil: (document: ReleaseDocument) => unknown, says: string]>([
  ['half a text', () => '{"version":1', 'it is not JSON'],
  ['nothing', () => null, 'the document: '],
  ['a later version', (d) => ({ ...d, version: 2 }), 'version: '],
  ['no remotes', () => ({ version: 1 }), 'remotes: '],
  [
    'a build id that leaves its folder',
    (d) => {
      d.remotes[1]!.build = '../x';
      return d;
    },
    'remote mine: build: a build id',
  ],
  [
    'a base that is a script',
    (d) => {
      d.remotes[0]!.base = 'javascript:alert(1)/';
      return d;
    },
    'remote home: base: an address that ends with /',
  ],
  [
    'a base without its slash',
    (d) => {
      d.remotes[0]!.base = '/remotes/home/b1';
      return d;
    },
    'remote home: base: an address that ends with /',
  ],
  [
    'a base of any host',
    (d) => {
      d.remotes[0]!.base = '//evil.example/';
      return d;
    },
    'remote home: base: ',
  ],
  [
    'an entry above the build',
    (d) => {
      d.remotes[0]!.entry = '../../secrets.json';
      return d;
    },
    'remote home: entry: a relative file path',
  ],
  [
    'a hash that is none',
    (d) => {
      d.remotes[0]!.files['one.js'] = 'sha384-x';
      return d;
    },
    'remote home: files.one.js: sha384-<base64>',
  ],
  [
    'an entry without a hash',
    (d) => {
      delete d.remotes[1]!.files['remoteEntry.js'];
      return d;
    },
    'remote mine: remoteEntry.js is not among its files',
  ],
  [
    'a page nobody can load',
    (d) => {
      d.remotes[1]!.preload = {};
      return d;
    },
    'remote mine: preload says nothing of ./pages/one',
  ],
  [
    'one name twice',
    (d) => {
      d.remotes[1]!.name = 'home';
      return d;
    },
    'the remote home is there twice',
  ],
  [
    'one address twice',
    (d) => {
      d.remotes[1]!.pages[0]!.alias = '/';
      return d;
    },
    'the page address / is there twice',
  ],
  [
    'a contract of any version',
    (d) => {
      d.remotes[0]!.contract = '*';
      return d;
    },
    'remote home: contract: a range such as ^1.0.0',
  ],
])('refuses %s, by name', (_what, spoil, says) => {
  const bad = spoil(good());
  const text = typeof bad === 'string' ? bad : JSON.stringify(bad);
  expect(() => parseRelease(text)).toThrow(ReleaseFault);
  expect(() => parseRelease(text)).toThrow(says);
});

it('never takes a file outside a build for one, whatever the name', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('.', '/', '\\', '%', 'a', '2', 'e', ' ', '@', '?', '#'),
        maxLength: 12,
      }),
      (name) => {
        const document = good();
        document.remotes[0]!.entry = name;
        document.remotes[0]!.files[name] = hash;
        try {
          readRelease(document);
        } catch (error) {
          expect(error).toBeInstanceOf(ReleaseFault);
          return;
        }
        expect(new URL(name, 'http://host/remotes/home/b1/').href).toBe(
          `http://host/remotes/home/b1/${name}`,
        );
      },
    ),
    { numRuns: 3000 },
  );
});

it('answers any value with a document or a fault', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true }), (value) => {
      expect(() => readRelease(value)).toThrow(ReleaseFault);
    }),
    { numRuns: 1000 },
  );
});

it('refuses a good document with any one part replaced by anything of another kind', () => {
  const places = [
    ['version'],
    ['remotes'],
    ...['name', 'build', 'base', 'entry', 'contract', 'pages', 'preload', 'files'].map((key) => [
      'remotes',
      '0',
      key,
    ]),
  ];
  const junk = fc.oneof(
    fc.constant(null),
    fc.boolean(),
    fc.double(),
    fc.constant({ a: 1 }),
    fc.constant([1]),
    fc.constant('\u0000 bad/../'),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...places),
      junk.filter((value) => value !== 1),
      (place, value) => {
        const document = good();
        let at: Record<string, unknown> = document as unknown as Record<string, unknown>;
        for (const key of place.slice(0, -1)) at = at[key] as Record<string, unknown>;
        at[place.at(-1)!] = value;
        expect(() => readRelease(document)).toThrow(ReleaseFault);
      },
    ),
    { numRuns: 500 },
  );
});
