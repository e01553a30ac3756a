import { createHash } from 'node:crypto';
import type { Boot, Frame, FrameRequest } from '@shop/shell-contract';
import { cloudKey } from '@shop/shell-contract/cloud-key';
import { callsOf } from '@shop/shell-contract/page-calls';
import type { ReleaseDocument, RemoteRelease } from '@shop/shell-contract/release';
import { themeColours } from '@shop/shell-contract/theme-colours';
import type { Language } from '@shop/i18n/languages';
import type { FastifyBaseLogger } from 'fastify';
import { CallRefused, type Call } from '../backend/call-object';
import { cacheLimits, ResponseCache } from '../backend/response-cache';
import { siteMessages } from '../config/messages';
import type { Settings } from '../config/settings';
import type { PageHeads, ViewHead } from '../head/page-heads';
import type { InlineStyle } from '../releases/inline-style';
import type { LiveShell } from '../releases/live-shell';
import type { ServerPage, ServerPages } from '../releases/server-pages';
import type { PageRenderer } from '../render/page-renderer';
import { bootOf } from './boot';
import { viewRelease } from './view-release';

export interface PageRequest {
  release: ReleaseDocument;
  shell: LiveShell;
  path: string;
  /** Query string with its `?`, or empty. */
  search: string;
  language: Language;
  match: ReturnType<LiveShell['matchPage']>;
  log: FastifyBaseLogger;
}

/** The first view of an address, as a guest. Nothing in it belongs to one visitor. */
export interface PageView {
  frame: Frame;
  head: ViewHead;
  boot: Boot;
  /** Styles of the page in the HTML; empty for a frame with a skeleton. */
  styles: InlineStyle[];
}

interface RenderRequest extends PageRequest {
  serverPage: ServerPage;
}

interface Parts {
  settings: Settings;
  responses: ResponseCache<Call>;
  serverPages: ServerPages;
  renderer: PageRenderer;
  heads: PageHeads;
}

/** The data of a page, as far as the backend answered. */
interface PageData {
  entries: Boot['data'];
  /** Whether every call has a response. */
  isComplete: boolean;
  /** Whether a call ended with an error code that says that the address names nothing. */
  isNotFound: boolean;
}

/** Data and render together, in ms; a page that takes longer is sent as a frame with its data. */
const budgetMs = 2 * cacheLimits.budgetMs;

/** Renders first views of addresses: whole pages, or frames when a page is not ready in time. */
export class PageViews {
  private readonly pages: ResponseCache<RenderRequest>;

  constructor(private readonly parts: Parts) {
    this.pages = new ResponseCache<RenderRequest>(
      (request) => this.renderPage(request),
      ({ path, log }, reason) => log.warn({ path, reason }, 'a page is sent as a frame'),
      { ...cacheLimits, budgetMs },
      Date.now,
      keyOf,
    );
  }

  async of(request: PageRequest): Promise<PageView> {
    const serverPage = await this.serverPageOf(request);
    const page =
      serverPage && this.parts.settings.render === 'page'
        ? await this.pages.get({ ...request, serverPage })
        : null;
    return (page as PageView | null | undefined) ?? this.frameOf(request, serverPage);
  }

  private async serverPageOf({ release, match }: PageRequest): Promise<ServerPage | null> {
    const remote = remoteOf(release, match);
    if (!remote || !match || match.page.needLogin) return null;
    return this.parts.serverPages.find(remote, match.page.module);
  }

  /** Null if the data is not there or the page failed. */
  private async renderPage(request: RenderRequest): Promise<PageView | null> {
    const { release, shell, path, search, language, serverPage } = request;
    const { settings, renderer } = this.parts;
    const data = await this.loadData(request);
    if (!data.isComplete) return null;
    const boot: Boot = { ...bootOf(settings, release, data.entries), isPageInHtml: true };
    const frame = await renderer.render({
      shellFile: shell.serverFile,
      bundleFile: serverPage.file,
      request: { path, search, language, boot },
    });
    if (!frame) return null;
    const head = await this.headOf(request, serverPage, frame, data);
    return { frame, head, boot: forView(boot, request, frame), styles: serverPage.styles };
  }

  private async frameOf(request: PageRequest, serverPage: ServerPage | null): Promise<PageView> {
    const { release, match } = request;
    const data = await this.loadData(request);
    const boot = bootOf(this.parts.settings, release, data.entries);
    const frame = await this.renderEmpty(request, boot);
    const status = match && !data.isNotFound ? 200 : 404;
    const head = await this.headOf(request, serverPage, frame, data);
    return {
      frame: { ...frame, status },
      head,
      boot: forView(boot, request, frame),
      styles: [],
    };
  }

  private async renderEmpty(request: PageRequest, boot: Boot): Promise<Frame> {
    const { shell, path, search, language, match, log } = request;
    const empty = emptyFrame(match ? 200 : 404);
    if (this.parts.settings.render === 'none') return empty;
    return renderFrame(shell, { path, search, language, boot }).catch((error: Error) => {
      log.error({ path, reason: error.message }, 'the frame could not be rendered');
      return empty;
    });
  }

  private async headOf(
    { shell, match, search, language }: PageRequest,
    serverPage: ServerPage | null,
    frame: Frame,
    { entries, isComplete, isNotFound }: PageData,
  ): Promise<ViewHead> {
    if (!match || isNotFound) return plainHead(frame);
    return this.parts.heads.of({
      page: match.page,
      declared: frame,
      search,
      language,
      shellFile: shell.serverFile,
      headFile: serverPage?.headFile ?? null,
      responses: isComplete ? entries.map(([, response]) => response) : null,
    });
  }

  /** Responses of the page's calls; calls without a response in time are left to the browser. */
  private async loadData({ match, search }: PageRequest): Promise<PageData> {
    const calls = match ? callsOf(match.page, search) : [];
    const answers = await Promise.all(calls.map((call) => this.parts.responses.get(call)));
    const entries = calls.flatMap(({ object, method, params }, at): Boot['data'] => {
      const answer = answers[at];
      if (answer === undefined || answer instanceof CallRefused) return [];
      return [[cloudKey(object, method, params), answer]];
    });
    const isNotFound = calls.some(({ notFound }, at) => {
      const answer = answers[at];
      return answer instanceof CallRefused && notFound?.includes(answer.errCode);
    });
    return { entries, isComplete: entries.length === calls.length, isNotFound };
  }
}

/** The boot data with the part of the release that the view needs. */
const forView = (boot: Boot, { release, match }: PageRequest, { html }: Frame): Boot => ({
  ...boot,
  release: viewRelease(release, match?.remote, html),
});

/** The head of a page that search engines do not list by its status. */
export const plainHead = ({ title, description }: Frame): ViewHead => ({
  title,
  ...(description === undefined ? {} : { description }),
  tags: '',
});

/** An empty frame, used when the shell fails to render one or shall not. */
export const emptyFrame = (status: Frame['status']): Frame => ({
  status,
  title: siteMessages.name,
  themeColor: themeColours.red,
  html: '',
});

/** A promise also for a bundle that throws at once. */
const renderFrame = async (shell: LiveShell, request: FrameRequest) => shell.renderFrame(request);

export const remoteOf = (
  { remotes }: ReleaseDocument,
  match: PageRequest['match'],
): RemoteRelease | undefined =>
  match ? remotes.find(({ name }) => name === match.remote) : undefined;

const idByRelease = new WeakMap<ReleaseDocument, string>();

/** A hash of a release document, computed once for each that is read. */
function idOf(release: ReleaseDocument): string {
  const known = idByRelease.get(release);
  if (known) return known;
  const id = createHash('sha256').update(JSON.stringify(release)).digest('base64');
  idByRelease.set(release, id);
  return id;
}

/** The HTML carries the release document, so a page belongs to exactly one. */
const keyOf = ({ release, shell, path, search, language }: RenderRequest): string =>
  JSON.stringify([shell.build.build, idOf(release), path, search, language]);
