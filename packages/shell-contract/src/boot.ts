import type { Language } from '@shop/i18n/languages';
import type { ComponentType } from 'react';
import type { ReleaseDocument } from './release';

/**
 * The boot data that the served HTML carries in `<script type="application/json" id="boot">`.
 * It contains nothing of a single member, so the HTML may be cached.
 */
export interface Boot {
  release: ReleaseDocument;
  /** The backend and its space. An empty `endpoint` is the origin of the page. */
  baas: { endpoint: string; spaceId: string; clientSecret: string };
  /** Responses of the page's public calls by `cloudKey`. A call that failed is missing. */
  data: [key: readonly unknown[], response: unknown][];
  /** Platform login, chosen by the operator; missing means `none`. */
  platformLogin?: PlatformLoginName;
  /** Whether the HTML contains the page; otherwise it has the frame with a skeleton. */
  isPageInHtml?: boolean;
  /** Whether the service worker stored this HTML: it answers with it when the site does not. */
  isStored?: boolean;
}

/**
 * `none`: a browser without a platform login. `mock`: every platform login succeeds. `oauth`: the
 * platform's own page, to which the browser goes and from which it returns.
 */
export type PlatformLoginName = 'none' | 'mock' | 'oauth';

/** Input of the shell's server renderer, which runs in the site. */
export interface FrameRequest {
  path: string;
  search: string;
  language: Language;
  boot: Boot;
  /** The page's component; without it the frame has a skeleton. */
  Component?: ComponentType;
}

/** The server-rendered frame: header, tab bar, and the page or its skeleton. */
export interface Frame {
  /** 404 if the path is not a page. */
  status: 200 | 404;
  title: string;
  /** For search engines and shared links; missing for an unknown address. */
  description?: string;
  themeColor: string;
  /** Inner HTML of `#root`. */
  html: string;
  /** `<link>` elements that preload the first pictures of the page, for the head. */
  preloads?: string;
}

/**
 * Exported by `server/frame.cjs` of the shell's build. Rejects when the page throws. Calls wait
 * for each other, so the global state of a render belongs to one request.
 */
export type RenderFrame = (request: FrameRequest) => Promise<Frame>;

/** Exported by `server/frame.cjs`: the modules that the server builds of remotes require, by id. */
export type ProvidedModules = Readonly<Record<string, unknown>>;

/** Exported by `server/frame.cjs`: the remote and the page of a path, or null. */
export type MatchPage = (
  path: string,
  release: ReleaseDocument,
) => { remote: string; page: ReleaseDocument['remotes'][number]['pages'][number] } | null;
