import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CloudContext } from '@shop/baas/cloud';
import { copyPicture } from './picture';

const bytes = Buffer.from('bytes of a picture');
const answers: Record<string, RequestListener> = {
  '/good': (_request, response) => response.end(bytes),
  '/gone': (_request, response) => response.writeHead(404).end(bytes),
  '/elsewhere': (_request, response) => response.writeHead(302, { location: '/good' }).end(),
  '/endless': (_request, response) => {
    const send = () => response.writable && response.write(Buffer.alloc(64_000), send);
    send();
  },
};

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => answers[request.url!]?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Stores what is put, unless `refusal` is given. */
async function copy(picture: unknown, refusal?: Error) {
  const stored: { content: string; owner?: string }[] = [];
  const context = {
    requireSession: () => ({ uid: 'u1' }),
    log: { warn: () => {} },
    files: {
      put: async (content: Uint8Array, { owner }: { owner?: string }) => {
        if (refusal) throw refusal;
        stored.push({ content: Buffer.from(content).toString(), owner });
        return { fileID: 'cloud://shop/1' };
      },
      link: async (ids: string[]) =>
        ids.map((fileID) => ({ fileID, tempFileURL: `https://files.example/${fileID}` })),
    },
  } as unknown as CloudContext;
  const settings = { issuer: origin, clientId: '', clientSecret: '', pictureOrigins: [origin] };
  return { copied: await copyPicture(context, settings, picture), stored };
}

it('a picture of the platform becomes a file of the caller', async () => {
  const { copied, stored } = await copy(`${origin}/good`);
  expect(stored).toEqual([{ content: bytes.toString(), owner: 'u1' }]);
  expect(copied).toEqual({
    fileID: 'cloud://shop/1',
    url: 'https://files.example/cloud://shop/1',
  });
});

it.each([undefined, 7, '', 'good', 'file:///etc/passwd', 'https://other.example/good'])(
  'a picture at %j is not read',
  async (picture) => {
    expect(await copy(picture)).toEqual({ copied: null, stored: [] });
  },
);

it('a picture at another origin is not read, even if it is there', async () => {
  const address = `${origin.replace('127.0.0.1', 'localhost')}/good`;
  expect((await fetch(address)).status).toBe(200);
  expect(await copy(address)).toEqual({ copied: null, stored: [] });
});

it.each(['/gone', '/elsewhere', '/endless'])('an answer like %s is left out', async (path) => {
  expect(await copy(origin + path)).toEqual({ copied: null, stored: [] });
});

it('what the storage refuses is left out', async () => {
  expect(await copy(`${origin}/good`, new Error('no picture'))).toEqual({
    copied: null,
    stored: [],
  });
});
