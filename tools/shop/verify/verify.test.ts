import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { UsageError, type Report } from '../command';
import { verifySite } from './verify-site';

const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const entry = '/remotes/gifts/b1/remoteEntry.js';
const main = '/shell/s1/main.js';
const scripts: Record<string, string> = { [entry]: 'entry();', [main]: 'main();' };
const release = {
  version: 1,
  remotes: [
    {
      name: 'gifts',
      build: 'b1',
      base: '/remotes/gifts/b1/',
      manifest: 'mf-manifest.json',
      entry: 'remoteEntry.js',
      preload: { './pages/gifts': ['remoteEntry.js'] },
      contract: '^1.0.0',
      pages: [
        {
          path: '/gifts',
          title: 'Gifts',
          titleEn: 'Gifts',
          header: { style: 'default', colour: 'white' },
          module: './pages/gifts',
        },
      ],
      files: { 'remoteEntry.js': hash('entry();') },
    },
  ],
};
const workerRelease = { shell: { [main]: hash('main();') } };
const documents: Record<string, string> = {
  '/releases.json': JSON.stringify(release),
  '/service-worker.js': `self.shopRelease=${JSON.stringify(workerRelease)};\n`,
};

const compress = {
  gzip: (text: string): Buffer => gzipSync(text),
  br: (text: string): Buffer => brotliCompressSync(text),
};

let server: Server;
/** Bytes that the site sends instead, by path and encoding; none for a missing file. */
let faults: Record<string, Buffer>;
beforeEach(() => {
  faults = {};
  server = createServer((request, response) => {
    const { url = '', headers } = request;
    const encoding = String(headers['accept-encoding']);
    const text = documents[url] ?? scripts[url];
    const fault = faults[`${url} ${encoding}`];
    if (text === undefined || fault?.length === 0) response.writeHead(404).end();
    else if (documents[url] || encoding === 'identity') response.end(fault ?? text);
    else {
      response.setHeader('content-encoding', encoding);
      response.end(fault ?? compress[encoding as keyof typeof compress](text));
    }
  });
  return new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const verify = (): Promise<Report> => verifySite(address(), () => {});
const differences = async () =>
  ((await verify()).data as { differences: { url: string; encoding: string; problem: string }[] })
    .differences;

it('finds no difference in a site that serves its release', async () => {
  expect(await verify()).toMatchObject({
    exitCode: 0,
    lines: [`${address()}: 2 files of shell, gifts; 0 differences`],
    data: { fileCount: 2, differences: [] },
  });
});

it.each([
  ['a changed file', `${entry} identity`, Buffer.from('other();'), '8 bytes that are not'],
  ['a changed compressed file', `${main} br`, compress.br('other();'), '8 bytes that are not'],
  [
    'a cut compressed file',
    `${main} gzip`,
    compress.gzip('main();').subarray(0, 12),
    'that are not',
  ],
  ['a damaged compressed file', `${main} br`, Buffer.from('damaged'), 'cannot be read'],
  ['a missing file', `${entry} gzip`, Buffer.alloc(0), 'status 404'],
])('reports %s with its address and encoding', async (_kind, place, sent, problem) => {
  faults = { [place]: sent };
  const [path = '', encoding] = place.split(' ');
  expect(await differences()).toEqual([
    expect.objectContaining({
      url: address() + path,
      encoding,
      problem: expect.stringContaining(problem),
    }),
  ]);
  expect((await verify()).exitCode).toBe(1);
});

it('refuses a site without a release, and an address that is none', async () => {
  await expect(verifySite('http://127.0.0.1:9', () => {})).rejects.toThrow('does not respond');
  await expect(verifySite('shop', () => {})).rejects.toThrow(UsageError);
});
