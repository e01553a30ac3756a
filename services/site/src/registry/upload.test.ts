import { connect } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { generateKeyPairSync } from 'node:crypto';
import { signRow } from '@shop/release-store';
import { refusalOf, RegistryFixture } from '../testing/registry-fixture';
import { SiteFixture } from '../testing/site-fixture';
import { smallBuild, type SmallBuild } from '../testing/team';

const site = new SiteFixture();
const registry = new RegistryFixture(site);

/** The files with one of them changed. */
const withFile = ({ files }: SmallBuild, file: string, content: string | Buffer) =>
  new Map([...files, [file, Buffer.from(content)] as const]);
const without = ({ files }: SmallBuild, file: string) =>
  new Map([...files].filter(([name]) => name !== file));

const b1 = () => smallBuild('tea', 'b1');
const upload = (build: SmallBuild, files = build.files) =>
  registry.team.client(registry.origin).upload(registry.team.sign(build), files);

it('stores a build with its server half, and serves its browser files', async () => {
  await upload(b1());
  const response = await site.get('/remotes/tea/b1/remoteEntry.js', { 'accept-encoding': 'br' });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(await response.text()).toBe("window.tea = 'b1';");
  expect(registry.storedFiles()).toContain('remotes/tea/b1/server/pages/one.cjs');
  expect((await site.get('/remotes/tea/b1/server/pages/one.cjs')).status).toBe(404);
  expect(await registry.liveBuild()).toBeUndefined();
});

it('stores the same build once, and no other build with its id', async () => {
  await upload(b1());
  const before = registry.storedFiles();
  await upload(b1());
  const other = { ...smallBuild('tea', 'b2') };
  other.row = { ...other.row, build: 'b1', base: '/remotes/tea/b1/' };
  expect(await refusalOf(upload(other))).toEqual([
    409,
    'tea has another build with the id b1, and builds never change.',
  ]);
  expect(registry.storedFiles()).toEqual(before);
});

describe('an upload leaves nothing when', () => {
  let before: string[];
  beforeEach(() => {
    before = registry.storedFiles();
  });
  afterEach(() => expect(registry.storedFiles()).toEqual(before));

  it.each<[title: string, files: (build: SmallBuild) => Map<string, Buffer>, sentence: string]>([
    [
      'a script is changed',
      (build) => withFile(build, 'remoteEntry.js', 'window.tea = 1;'),
      'remoteEntry.js is not the file that its row names.',
    ],
    [
      'a file of the server half is changed',
      (build) => withFile(build, 'server/pages/one.cjs', 'exports.default = 1;'),
      'server/pages/one.cjs is not the file that its row names.',
    ],
    [
      'a file is missing',
      (build) => without(build, 'server/pages/one.cjs'),
      'server/pages/one.cjs is missing.',
    ],
    [
      'a file is added',
      (build) => withFile(build, 'server/pages/two.cjs', 'exports.default = 1;'),
      'server/pages/two.cjs is not the file that its row names.',
    ],
    [
      'the record is among the files',
      (build) => withFile(build, 'release.json', '{}'),
      'release.json is not the file that its row names.',
    ],
    [
      'a compressed copy is that of another file',
      (build) => withFile(build, 'remoteEntry.js.br', brotliCompressSync('window.tea = 1;')),
      'remoteEntry.js.br is not the file that its row names.',
    ],
    [
      'a compressed copy expands to 100 MB',
      (build) =>
        withFile(build, 'remoteEntry.js.br', brotliCompressSync(Buffer.alloc(100_000_000))),
      'remoteEntry.js.br is not the file that its row names.',
    ],
    [
      'a compressed copy cannot be expanded',
      (build) => withFile(build, 'remoteEntry.js.gz', 'no gzip'),
      'remoteEntry.js.gz is not the file that its row names.',
    ],
  ])('%s', async (_title, filesOf, sentence) => {
    const build = b1();
    expect(await refusalOf(upload(build, filesOf(build)))).toEqual([
      422,
      `Build b1 of tea is not stored: ${sentence}`,
    ]);
  });

  it.each(['../evil.js', '/evil.js', 'a/../../evil.js', './evil.js', 'a\\evil.js', 'a//b.js', ''])(
    'the path of a file is %j',
    async (path) => {
      const refusal = await refusalOf(upload(b1(), withFile(b1(), path, 'evil')));
      expect(refusal).toEqual([400, expect.stringContaining('a relative file path')]);
    },
  );

  it.each<[title: string, change: (build: SmallBuild) => SmallBuild['row'], sentence: string]>([
    [
      'its files belong to another host',
      ({ row }) => ({ ...row, base: 'https://cdn.example/tea/' }),
      'Build b1 of tea is not stored: its base is https://cdn.example/tea/.',
    ],
    [
      'its row is that of another remote',
      ({ row }) => ({ ...row, name: 'home' }),
      'tea is refused: its row is that of home.',
    ],
    [
      'its row has an invalid field',
      ({ row }) => ({ ...row, contract: 'any' }),
      'tea is refused: remote tea: contract: a range such as ^1.0.0.',
    ],
    [
      'its row gives a server file to browsers',
      ({ row, server }) => ({
        ...row,
        files: { ...row.files, 'server/pages/one.cjs': server['pages/one.cjs'] ?? '' },
      }),
      'Build b1 of tea is not stored: server/pages/one.cjs cannot be a file of browsers.',
    ],
  ])('%s', async (_title, change, sentence) => {
    const build = b1();
    const refusal = await refusalOf(upload({ ...build, row: change(build) }));
    expect(refusal).toEqual([422, sentence]);
  });

  it('its row is signed with a key that the site does not trust', async () => {
    const { row, server, files } = b1();
    const { privateKey } = generateKeyPairSync('ed25519');
    const signedRow = signRow(row, { sequence: Date.now(), server }, privateKey);
    const client = registry.team.client(registry.origin);
    expect(await refusalOf(client.upload(signedRow, files))).toEqual([
      422,
      expect.stringMatching(/^tea is refused: its row is signed with the key \w{16}, which it/),
    ]);
  });

  it.each([
    ['is larger than 32 MB', 'x'.repeat(33 * 1024 * 1024), 413, 'TOO_LARGE'],
    ['is not JSON', '{', 400, 'INVALID'],
    ['has an unknown field', '{"row":{},"files":{},"more":1}', 400, 'INVALID'],
    ['has a __proto__', '{"row":{},"files":{"__proto__":{}}}', 400, 'INVALID'],
    ['is empty', '', 400, 'INVALID'],
  ])('its body %s', async (_title, body, status, code) => {
    const response = await fetch(site.at('/registry/tea/builds/b1'), {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${registry.team.token}`,
        'content-type': 'application/json',
      },
      body,
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ code, message: expect.any(String) });
  });

  it('the connection breaks', async () => {
    const build = b1();
    const files = Object.fromEntries(
      [...build.files].map(([file, content]) => [file, content.toString('base64')]),
    );
    const body = JSON.stringify({ row: registry.team.sign(build), files });
    const head = [
      'PUT /registry/tea/builds/b1 HTTP/1.1',
      'Host: a',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      `Authorization: Bearer ${registry.team.token}`,
    ];
    const { port } = new URL(registry.origin);
    for (const sentBytes of [0, 1, body.length / 2, body.length - 1])
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1');
        socket.once('close', () => resolve());
        socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, sentBytes)}`, () =>
          setTimeout(() => socket.destroy(), 50),
        );
      });
    expect((await registry.team.client(registry.origin).state()).builds).toEqual([]);
  });
});
