import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@shop/service/free-port';

const documentedConfig = resolve(__dirname, '../../../../docs/nginx.conf');

export interface Nginx {
  port: number;
  stop(): Promise<void>;
}

/** nginx with the documented configuration; only addresses and file paths are replaced. */
export async function startNginx({
  baas: [first, second],
  site,
}: {
  baas: [number, number];
  site: number;
}): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-nginx-'));
  const port = await freePort();
  const text = replaceAll(readFileSync(documentedConfig, 'utf8'), [
    ['127.0.0.1:8787', `127.0.0.1:${first}`],
    ['127.0.0.1:8797', `127.0.0.1:${second}`],
    ['127.0.0.1:8080', `127.0.0.1:${site}`],
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['/run/nginx-shop.pid', join(folder, 'pid')],
    [
      '  access_log off;',
      [
        'access_log off',
        ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
          (name) => `${name}_temp_path ${folder}/${name}`,
        ),
        '',
      ].join(';\n'),
    ],
  ]);
  writeFileSync(join(folder, 'nginx.conf'), text);
  // The nginx of root would use another account, which cannot enter the folders of a test.
  const account = process.getuid?.() === 0 ? 'user root;' : '';
  const child = spawn(
    process.env.TEST_NGINX!,
    ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', `daemon off; ${account}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const ended = new Promise<void>((done) => {
    child.once('close', () => done());
  });
  const failed = ended.then(() => {
    throw new Error(`nginx ended: ${output}`);
  });
  failed.catch(() => {});
  await Promise.race([untilOpen(port), failed]);
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Throws when a text is missing, so that the test uses the documented configuration. */
function replaceAll(text: string, replacements: readonly (readonly [string, string])[]): string {
  return replacements.reduce((now, [from, to]) => {
    if (!now.includes(from)) throw new Error(`docs/nginx.conf has no ${from}`);
    return now.replace(from, to);
  }, text);
}

async function untilOpen(port: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const isOpen = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        done(true);
      });
      socket.once('error', () => done(false));
    });
    if (isOpen) return;
    await wait(50);
  }
  throw new Error(`no process listens on ${port}`);
}
