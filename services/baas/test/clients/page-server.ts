import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { environmentOf, firstPage, pages } from './client';
import { releases, sourceOf } from './releases';

export interface PageServer {
  origin: string;
  close(): void;
}

const part = (name: string) => readFileSync(join(__dirname, 'page', name), 'utf8');

/**
 * An app page: the published client with the code that the uniCloud compiler adds, without a build.
 */
function pageOf(version: string, provider: string, endpoint: string): string {
  return `<!doctype html><meta charset="utf-8"><title>client</title>
<script>globalThis.process = ${JSON.stringify({ env: environmentOf(provider, endpoint) })};</script>
<script type="importmap">{ "imports": { "@/pages.json": "/pages.mjs" } }</script>
<script type="module">
  import { makeActs } from '/acts.mjs';
  import { makeUni } from '/uni.mjs';
  const world = makeUni(${JSON.stringify(firstPage)});
  Object.assign(globalThis, { uni: world.uni, getCurrentPages: world.getCurrentPages });
  const { default: uniCloud } = await import('/client-${version}.mjs');
  globalThis.act = makeActs(uniCloud, world);
</script>`;
}

const scripts: Record<string, () => string> = {
  '/acts.mjs': () => part('acts.mjs'),
  '/uni.mjs': () => part('uni.mjs'),
  '/pages.mjs': () => `export default ${JSON.stringify(pages)};`,
  ...Object.fromEntries(
    releases.map((release) => [`/client-${release.version}.mjs`, () => sourceOf(release)]),
  ),
};

/** Serves the page for a release: `/?version=5.2&provider=dcloud&endpoint=…`. */
export async function startPageServer(): Promise<PageServer> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://page');
    const script = scripts[pathname];
    const [type, text] = script
      ? ['text/javascript', script()]
      : [
          'text/html',
          pageOf(
            searchParams.get('version')!,
            searchParams.get('provider')!,
            searchParams.get('endpoint')!,
          ),
        ];
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(text);
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
