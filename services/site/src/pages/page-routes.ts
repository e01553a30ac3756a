import type { ReleaseDocument } from '@shop/shell-contract/release';
import { detectLanguage } from '@shop/i18n/languages';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { siteMessages } from '../config/messages';
import type { Settings } from '../config/settings';
import { Compressor } from '../http/compressor';
import { pageHeaders } from '../http/security-headers';
import { sendNotFound, sendText, textTypes } from '../http/text-response';
import type { DeviceReleases } from '../releases/device-release';
import type { LiveShell } from '../releases/live-shell';
import { releaseOfPage } from './device';
import { pageHtml } from './page-html';
import type { PageRequest, PageView, PageViews } from './page-view';
import { preloadsOf } from './preloads';
import { bannerStyle, previewBanner } from '../previews/preview-banner';
import type { ShownPreview } from '../previews/previews';
import type { PreviewOf } from '../previews/preview-of';

export interface PageServices {
  settings: Settings;
  releases: DeviceReleases & { current(): Promise<ReleaseDocument> };
  shell: { current(): Promise<LiveShell> };
  views: PageViews;
}

type Match = ReturnType<LiveShell['matchPage']>;

/** Answers every address without a route: with a page of the shop, or with a 404 page. */
export function servePages(
  app: FastifyInstance,
  services: PageServices,
  previewOf: PreviewOf,
): void {
  const compressor = new Compressor();
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply
        .code(405)
        .header('allow', 'GET, HEAD')
        .type('text/plain; charset=utf-8')
        .send(siteMessages.notAllowed);
    const [{ release: live, remember }, shell] = await Promise.all([
      releaseOfPage(services.releases, request),
      services.shell.current(),
    ]);
    const { release, previews } = await previewOf(live, request);
    const path = request.url.replace(/[?#].*$/s, '');
    const match = matchPage(shell, path, release, request.log);
    if (!acceptsPage(request, match)) return sendNotFound(reply);
    const search = request.url.slice(path.length);
    const language = detectLanguage(search, request.headers.cookie);
    const pageRequest = { release, shell, path, match, search, language, log: request.log };
    const view = await services.views.of(pageRequest);
    const { headers, html } = previews.length
      ? previewDocument(pageRequest, view, previews, services.settings)
      : documentOf(pageRequest, view, services.settings);
    remember(reply);
    reply.code(view.frame.status).headers(headers);
    return sendText(reply, request, compressor, html, textTypes.html);
  });
}

interface PageDocument {
  headers: Record<string, string>;
  html: string;
}

/** The HTML takes 200 KB, so only that of the latest views is kept. */
const maxDocuments = 32;
const documentByView = new Map<PageView, PageDocument>();

/** Headers and HTML of a view, composed once for a view that is cached. */
function documentOf(
  request: PageRequest,
  view: PageView,
  { baasEndpoint }: Settings,
): PageDocument {
  const known = documentByView.get(view);
  if (known) return known;
  const document = composeDocument(request, view, baasEndpoint);
  documentByView.set(view, document);
  for (const oldest of documentByView.keys()) {
    if (documentByView.size <= maxDocuments) break;
    documentByView.delete(oldest);
  }
  return document;
}

/** The document of a visit that does not see the live release; search engines do not list it. */
function previewDocument(
  request: PageRequest,
  view: PageView,
  previews: ShownPreview[],
  { baasEndpoint }: Settings,
): PageDocument {
  const withStyle = { ...view, styles: [...view.styles, bannerStyle] };
  const banner = previewBanner(previews, request.path, request.language);
  const { headers, html } = composeDocument(request, withStyle, baasEndpoint, banner);
  return { headers: { ...headers, 'x-robots-tag': 'noindex' }, html };
}

function composeDocument(
  request: PageRequest,
  view: PageView,
  baasEndpoint: string,
  banner?: string,
): PageDocument {
  const { shell, release, language } = request;
  const preloads = preloadsOf(request, view.styles, view.boot.isPageInHtml);
  return {
    headers: pageHeaders(shell, view.styles, release, baasEndpoint),
    html: pageHtml(shell, view, language, { preloads, banner }),
  };
}

/** False for requests such as scripts and images: they get a plain 404 instead of a page. */
function acceptsPage({ headers: { accept = '*/*' } }: FastifyRequest, match: Match): boolean {
  return accept.includes('text/html') || (match !== null && accept.includes('*/*'));
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
