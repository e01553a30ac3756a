import type { Boot, Frame } from '@shop/shell-contract';
import { cloudKey } from '@shop/shell-contract/cloud-key';
import type { ReleaseDocument } from '@shop/shell-contract/release';
import { detectLanguage, type Language } from '@shop/i18n/languages';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '../backend/call-object';
import { callsOf } from '../backend/page-calls';
import type { ResponseCache } from '../backend/response-cache';
import { siteMessages } from '../config/messages';
import type { Settings } from '../config/settings';
import { Compressor } from '../http/compressor';
import { pageHeaders } from '../http/security-headers';
import { sendNotFound, sendText, textTypes } from '../http/text-response';
import type { LiveShell } from '../releases/live-shell';
import { bootOf } from './boot';
import { emptyFrame, pageHtml } from './page-html';
import { preloadsOf } from './preloads';

export interface PageServices {
  settings: Settings;
  releases: { current(): Promise<ReleaseDocument> };
  shell: { current(): Promise<LiveShell> };
  responses: ResponseCache<Call>;
}

type Match = ReturnType<LiveShell['matchPage']>;

/** Answers every address without a route: with a page of the shop, or with a 404 page. */
export function servePages(app: FastifyInstance, services: PageServices): void {
  const compressor = new Compressor();
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply
        .code(405)
        .header('allow', 'GET, HEAD')
        .type('text/plain; charset=utf-8')
        .send(siteMessages.notAllowed);
    const [release, shell] = await Promise.all([
      services.releases.current(),
      services.shell.current(),
    ]);
    const path = request.url.replace(/[?#].*$/s, '');
    const match = matchPage(shell, path, release, request.log);
    if (!acceptsPage(request, match)) return sendNotFound(reply);
    const search = request.url.slice(path.length);
    const page = await renderPage(services, {
      release,
      shell,
      path,
      match,
      search,
      language: detectLanguage(search, request.headers.cookie),
      log: request.log,
    });
    const headers = pageHeaders(shell, release, services.settings.baasEndpoint);
    reply.code(page.status).headers(headers);
    return sendText(reply, request, compressor, page.html, textTypes.html);
  });
}

/** False for requests such as scripts and images: they get a plain 404 instead of a page. */
function acceptsPage({ headers: { accept = '*/*' } }: FastifyRequest, match: Match): boolean {
  return accept.includes('text/html') || (match !== null && accept.includes('*/*'));
}

interface PageRequest {
  release: ReleaseDocument;
  shell: LiveShell;
  path: string;
  /** Query string with its `?`, or empty. */
  search: string;
  language: Language;
  match: Match;
  log: FastifyBaseLogger;
}

async function renderPage(
  { settings, responses }: PageServices,
  request: PageRequest,
): Promise<{ status: number; html: string }> {
  const { release, shell, match, language } = request;
  const data = match ? await loadData(responses, callsOf(match.page, request.search)) : [];
  const boot = bootOf(settings, release, data);
  const frame = renderFrame(request, boot);
  const remote = match ? release.remotes.find(({ name }) => name === match.remote) : undefined;
  const preloads = preloadsOf(shell, remote, match?.page.module);
  return { status: frame.status, html: pageHtml(shell, frame, language, boot, preloads) };
}

/** Responses of the page's calls; calls without a response in time are left to the browser. */
async function loadData(responses: ResponseCache<Call>, calls: Call[]): Promise<Boot['data']> {
  const entries = await Promise.all(
    calls.map(async (call): Promise<Boot['data'][number]> => {
      const key = cloudKey(call.object, call.method, call.params);
      return [key, await responses.get(call)];
    }),
  );
  return entries.filter(([, response]) => response !== undefined);
}

/** If the server bundle throws, the page is sent without a frame and the browser renders it. */
function renderFrame(
  { shell, path, search, language, match, log }: PageRequest,
  boot: Boot,
): Frame {
  try {
    return shell.renderFrame({ path, search, language, boot });
  } catch (error) {
    log.error({ path, reason: (error as Error).message }, 'the frame could not be rendered');
    return emptyFrame(match ? 200 : 404);
  }
}

function matchPage(
  shell: LiveShell,
  path: string,
  release: ReleaseDocument,
  log: FastifyBaseLogger,
): Match {
  try {
    return shell.matchPage(path, release);
  } catch (error) {
    log.error({ path, reason: (error as Error).message }, 'the route could not be resolved');
    return null;
  }
}
