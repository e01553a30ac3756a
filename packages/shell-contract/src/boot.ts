import type { Language } from '@shop/i18n/languages';
import type { ReleaseDocument } from './release';

/**
 * What the served HTML carries for the shell, in `<script type="application/json" id="boot">`: nothing of it is per
 * member, so the HTML may be cached.
 */
export interface Boot {
  release: ReleaseDocument;
  /** Where the backend is and the space the page belongs to (`endpoint` '' = this origin). */
  baas: { endpoint: string; spaceId: string; clientSecret: string };
  /** Answers of the page's public calls, by `cloudKey`. A call that failed is simply not here: the page asks itself. */
  data: [key: readonly unknown[], answer: unknown][];
}

/** What the shell's server half is asked for. It runs in the site, without a browser. */
export interface FrameRequest {
  path: string;
  search: string;
  language: Language;
  boot: Boot;
}

/** The frame of the page: bar, tab bar and skeleton; the page itself is painted in the browser. */
export interface Frame {
  /** 404 for an address that is no page. */
  status: 200 | 404;
  title: string;
  themeColor: string;
  /** Inner HTML of `#root`. */
  html: string;
}

/** `server/frame.cjs` of the shell's build exports this as `renderFrame`. */
export type RenderFrame = (request: FrameRequest) => Frame;

/** `server/frame.cjs` also exports `matchPage`: which remote and page an address belongs to, null for none. */
export type MatchPage = (
  path: string,
  release: ReleaseDocument,
) => { remote: string; page: ReleaseDocument['remotes'][number]['pages'][number] } | null;
