import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Boot } from '@shop/shell-contract';
import { readRelease } from '@shop/shell-contract/release-document';
import type { Backdrop } from './backdrop';

const requestTimeoutMs = 10_000;

/** Addresses that another site answers: its backend, and the builds of its remotes. */
const forwardedPaths = /^\/(?:client|files|http|remotes)(?:[/?]|$)/;

/** The backend and the remotes of a running site, which pages reach through this process. */
export async function otherSite(address: string): Promise<Backdrop> {
  const { origin } = new URL(address);
  const { baas, release, platformLogin = 'none' } = await readBoot(origin);
  const backend = baas.endpoint || origin;
  return {
    description: origin,
    env: {
      BAAS_URL: backend,
      BAAS_SPACE_ID: baas.spaceId,
      BAAS_CLIENT_SECRET: baas.clientSecret,
      PLATFORM_LOGIN: platformLogin,
    },
    remotes: readRelease(release).remotes,
    middleware: (request, response, next) => {
      if (!forwardedPaths.test(request.url ?? '')) return next();
      const target = request.url?.startsWith('/remotes/') ? origin : backend;
      forward(request, response, target).catch((error: Error) => {
        if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
        response.end(`${target} does not answer: ${error.message}`);
      });
    },
    ended: new Promise(() => {}),
    stop: async () => {},
  };
}

/** The public description of a site, which the HTML of each of its pages contains. */
async function readBoot(origin: string): Promise<Boot> {
  const html = await readPage(`${origin}/shell.html`);
  const [, text] = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html) ?? [];
  if (text === undefined) throw new Error(`${origin} is not a site of this shop.`);
  return JSON.parse(text) as Boot;
}

async function readPage(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(requestTimeoutMs) });
    return await response.text();
  } catch (cause) {
    const { origin } = new URL(url);
    throw new Error(`${origin} does not answer: start it, or name another with --site <address>.`, {
      cause,
    });
  }
}

/** Headers that belong to one connection, or to an encoding that `fetch` undoes. */
const ownHeaders = new Set([
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
]);

async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  target: string,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const answer = await fetch(target + url, {
    method,
    headers: { ...forwardedHeaders(headers), ...(headers.origin ? { origin: target } : {}) },
    redirect: 'manual',
    ...(hasBody ? { body: Readable.toWeb(request) as BodyInit, duplex: 'half' } : {}),
  } as RequestInit);
  const answered = [...answer.headers].filter(([name]) => !ownHeaders.has(name));
  response.writeHead(answer.status, Object.fromEntries(answered));
  if (!url.startsWith('/client')) {
    if (answer.body) Readable.fromWeb(answer.body as ReadableStream).pipe(response);
    else response.end();
    return;
  }
  // The page may load and send files only at its own address.
  const own = `http://${headers.host}`;
  response.end((await answer.text()).replaceAll(`${target}/files`, `${own}/files`));
}

const forwardedHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !ownHeaders.has(name) ? [[name, value]] : [],
    ),
  );
