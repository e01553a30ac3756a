import type { Boot, Frame } from '@shop/shell-contract';
import { cloudKey } from '@shop/shell-contract/cloud-key';
import type { ReleaseDocument } from '@shop/shell-contract/release';
import { languageOf, type Language } from '@shop/texts/languages';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { missing } from './build-files';
import { Compressor } from './compressed';
import type { FirstAnswers } from './first-answers';
import type { LiveShell } from './live-shell';
import { callsOf } from './page-calls';
import { bareFrame, pageHtml } from './page-html';
import { preloadsOf } from './preloads';
import { pageHeaders } from './security';
import type { Settings } from './settings';
import { siteTexts } from './texts';
import type { Call } from './wire-call';

export interface PageParts {
  settings: Settings;
  releases: { current(): Promise<ReleaseDocument> };
  shell: { current(): Promise<LiveShell> };
  answers: FirstAnswers<Call>;
}

type Match = ReturnType<LiveShell['matchPage']>;

/** Every address that is nothing else: a page of the shop, or the page that says there is none. */
export function servePages(app: FastifyInstance, parts: PageParts): void {
  const compressor = new Compressor();
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply
        .code(405)
        .header('allow', 'GET, HEAD')
        .type('text/plain; charset=utf-8')
        .send(siteTexts.notAllowed);
    const [release, shell] = await Promise.all([parts.releases.current(), parts.shell.current()]);
    const path = request.url.replace(/[?#].*$/s, '');
    const match = matchOf(shell, path, release, request.log);
    if (!wantsPage(request, match)) return missing(reply);
    const search = request.url.slice(path.length);
    const html = await makePage(parts, {
      release,
      shell,
      path,
      match,
      search,
      language: languageOf(search, request.headers.cookie),
      log: request.log,
    });
    return sendText(
      reply.code(html.status).headers(pageHeaders(shell, release, parts.settings.baasEndpoint)),
      request,
      compressor,
      html.text,
      textKinds.html,
    );
  });
}

/** A script or a picture that is asked for under a wrong address gets no page for it. */
function wantsPage({ headers: { accept = '*/*' } }: FastifyRequest, match: Match): boolean {
  return accept.includes('text/html') || (match !== null && accept.includes('*/*'));
}

interface Asked {
  release: ReleaseDocument;
  shell: LiveShell;
  path: string;
  search: string;
  language: Language;
  match: Match;
  log: FastifyBaseLogger;
}

async function makePage(
  { settings, answers }: PageParts,
  asked: Asked,
): Promise<{ status: number; text: string }> {
  const { release, shell, match } = asked;
  const boot: Boot = {
    release,
    baas: { endpoint: settings.baasEndpoint, ...settings.space },
    data: match ? await dataOf(answers, callsOf(match.page, asked.search)) : [],
  };
  const frame = frameOf(asked, boot);
  const remote = match ? release.remotes.find(({ name }) => name === match.remote) : undefined;
  return {
    status: frame.status,
    text: pageHtml(
      shell,
      frame,
      asked.language,
      boot,
      preloadsOf(shell, remote, match?.page.module),
    ),
  };
}

async function dataOf(answers: FirstAnswers<Call>, calls: Call[]): Promise<Boot['data']> {
  const found = await Promise.all(
    calls.map(
      async (call) =>
        [cloudKey(call.object, call.method, call.params), await answers.get(call)] as const,
    ),
  );
  return found.filter(([, answer]) => answer !== undefined).map(([key, answer]) => [key, answer]);
}

/** A fault in the shell's server half costs the frame, not the page: the browser paints it. */
function frameOf({ shell, path, search, language, match, log }: Asked, boot: Boot): Frame {
  try {
    return shell.renderFrame({ path, search, language, boot });
  } catch (error) {
    log.error({ path, reason: (error as Error).message }, 'the frame could not be made');
    return bareFrame(match ? 200 : 404);
  }
}

function matchOf(
  shell: LiveShell,
  path: string,
  release: ReleaseDocument,
  log: FastifyBaseLogger,
): Match {
  try {
    return shell.matchPage(path, release);
  } catch (error) {
    log.error({ path, reason: (error as Error).message }, 'the page could not be found');
    return null;
  }
}

export const textKinds = {
  html: 'text/html; charset=utf-8',
  script: 'text/javascript; charset=utf-8',
} as const;

/** Compressed, and not at all when the browser has it. */
export async function sendText(
  reply: FastifyReply,
  request: FastifyRequest,
  compressor: Compressor,
  text: string,
  kind: (typeof textKinds)[keyof typeof textKinds],
): Promise<FastifyReply> {
  const { etag, encoding, body } = await compressor.compress(
    text,
    request.headers['accept-encoding'],
  );
  reply.headers({
    'content-type': kind,
    'cache-control': 'no-cache',
    vary: 'Accept, Accept-Encoding, Cookie',
    etag,
  });
  if (encoding) reply.header('content-encoding', encoding);
  return reply.statusCode === 200 && request.headers['if-none-match'] === etag
    ? reply.code(304).send()
    : reply.send(body);
}
