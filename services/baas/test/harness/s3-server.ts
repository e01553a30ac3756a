import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Environment } from '@shop/service';
import S3rver from 's3rver';
import type { S3Settings } from '../../src/config/s3-settings';
import { signatureFault } from './s3-signature';

/** The only account of s3rver. */
const keys = { id: 'S3RVER', secret: 'S3RVER' };
const bucket = 'shop-files';

/** A correctly signed request to the storage. `forward` executes it. */
export interface Passing {
  request: IncomingMessage;
  body: Buffer;
  response: ServerResponse;
  forward(body?: Buffer): Promise<Answered>;
}
export interface Answered {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export interface S3Server {
  settings: S3Settings;
  environment: Environment;
  /** Keys of all objects. */
  objects(): string[];
  /**
   * Stands between the engine and the storage until it is called with null; answers whether it took
   * the request over.
   */
  interfere(how: ((passing: Passing) => Promise<boolean>) | null): void;
  stop(): Promise<void>;
}

/** An object storage with one bucket that verifies signatures and hashes, which s3rver does not. */
export async function startS3(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'baas-s3-'));
  const storage = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await storage.run();
  let interference: ((passing: Passing) => Promise<boolean>) | null = null;
  const front = createServer((asked, response) => {
    void answer(asked, response).catch(() => response.destroy());
  });
  async function answer(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bytesOf(asked);
    const fault = signatureFault(asked, body, keys);
    if (fault) return refuse(response, 403, fault);
    const forward = (bytes = body) => forwarded(port, asked, bytes);
    if (!(await interference?.({ request: asked, body, response, forward })))
      give(response, await forward());
  }
  await new Promise<void>((ready) => front.listen(0, '127.0.0.1', ready));
  const endpoint = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  return {
    settings: {
      endpoint,
      bucket,
      accessKeyId: keys.id,
      secretAccessKey: keys.secret,
      region: null,
    },
    environment: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: keys.id,
      S3_SECRET_ACCESS_KEY: keys.secret,
    },
    objects: () => objectsIn(join(directory, bucket)),
    interfere: (how) => {
      interference = how;
    },
    stop: async () => {
      front.closeAllConnections();
      await new Promise((closed) => front.close(closed));
      await storage.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

export function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
}

export function give(response: ServerResponse, { status, headers, body }: Answered): void {
  response.writeHead(status, headers).end(body);
}

function forwarded(
  port: number,
  { method, url, headers }: IncomingMessage,
  bytes: Buffer,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    // The host and length that s3rver expects.
    const onward = {
      ...headers,
      host: `127.0.0.1:${port}`,
      ...(method === 'PUT' && { 'content-length': String(bytes.length) }),
    };
    // The signature is already verified.
    delete onward.authorization;
    const passed = request(
      { host: '127.0.0.1', port, method, path: url, headers: onward, agent: false },
      (found) => {
        bytesOf(found).then(
          (body) => resolve({ status: found.statusCode!, headers: found.headers, body }),
          reject,
        );
      },
    );
    passed.once('error', reject);
    passed.end(bytes);
  });
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** s3rver stores an object as a file whose name starts with its key. */
function objectsIn(folder: string): string[] {
  const end = '._S3rver_object';
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .map((file) => relative('.', file).slice(0, -end.length));
}
