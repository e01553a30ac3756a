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

it('returns a valid document unchanged', () => {
  expect(parseRelease(JSON.stringify(good()))).toEqual(good());
});

it.each<[name: string, corrupt: (document: ReleaseDocument) => unknown, message: string]>([
  ['truncated JSON', () => '{"version":1', 'it is not JSON'],
  ['null', () => null, 'the document: '],
  ['a later version', (d) => ({ ...d, version: 2 }), 'version: '],
  ['no remotes', () => ({ version: 1 }), 'remotes: '],
  [
    'a build id with a path',
    (d) => {
      d.remotes[1]!.build = '../x';
      return d;
    },
    'remote mine: build: a build id',
  ],
  [
    'a javascript: base',
    (d) => {
      d.remotes[0]!.base = 'javascript:alert(1)/';
      return d;
    },
    'remote home: base: an address that ends with /',
  ],
  [
    'a kind of script that does not exist',
    (d) => {
      Object.assign(d.remotes[0]!, { type: 'worker' });
      return d;
    },
    'remote home: type: ',
  ],
  [
    'ES modules that load without federation',
    (d) => {
      const direct = { global: 'webpackChunkhome', pages: {}, chunks: {}, provided: {} };
      Object.assign(d.remotes[0]!, { type: 'module', direct });
      return d;
    },
    'remote home: direct is for classic scripts',
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
    'a protocol-relative base',
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
    'a malformed hash',
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
    'a page without preload',
    (d) => {
      d.remotes[1]!.preload = {};
      return d;
    },
    'remote mine: preload does not list ./pages/one',
  ],
  [
    'a duplicate name',
    (d) => {
      d.remotes[1]!.name = 'home';
      return d;
    },
    'the remote home is listed twice',
  ],
  [
    'a duplicate address',
    (d) => {
      d.remotes[1]!.pages[0]!.alias = '/';
      return d;
    },
    'the page address / is listed twice',
  ],
  [
    'a contract without a version',
    (d) => {
      d.remotes[0]!.contract = '*';
      return d;
    },
    'remote home: contract: a range such as ^1.0.0',
  ],
])('rejects %s and names the field', (_name, corrupt, message) => {
  const bad = corrupt(good());
  const text = typeof bad === 'string' ? bad : JSON.stringify(bad);
  expect(() => parseRelease(text)).toThrow(ReleaseFault);
  expect(() => parseRelease(text)).toThrow(message);
});

it('rejects every file name that resolves outside of the build', () => {
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

it('throws a ReleaseFault for arbitrary values', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true }), (value) => {
      expect(() => readRelease(value)).toThrow(ReleaseFault);
    }),
    { numRuns: 1000 },
  );
});

it('rejects a valid document when one field is replaced by another type', () => {
  const paths = [
    ['version'],
    ['remotes'],
    ...['name', 'build', 'base', 'entry', 'contract', 'pages', 'preload', 'files'].map((key) => [
      'remotes',
      '0',
      key,
    ]),
  ];
  const otherTypes = fc.oneof(
    fc.constant(null),
    fc.boolean(),
    fc.double(),
    fc.constant({ a: 1 }),
    fc.constant([1]),
    fc.constant('\u0000 bad/../'),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...paths),
      otherTypes.filter((value) => value !== 1),
      (path, value) => {
        const document = good();
        let at: Record<string, unknown> = document as unknown as Record<string, unknown>;
        for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
        at[path.at(-1)!] = value;
        expect(() => readRelease(document)).toThrow(ReleaseFault);
      },
    ),
    { numRuns: 500 },
  );
});
