import type { PageHead } from '@shop/shell-contract/head';
import type { PageDeclaration } from '@shop/shell-contract/pages';
import type { Language } from '@shop/i18n/languages';
import { siteMessages } from '../config/messages';
import type { PageRenderer } from '../render/page-renderer';
import { headTags, noIndexTag } from './head-tags';
import { addressIn, alternates, indexedQuery } from './indexed-address';
import { parsePageHead } from './page-head';
import type { PictureSizes } from './picture-sizes';

/** Title, description and further tags of a page. */
export interface ViewHead {
  title: string;
  description?: string;
  /** HTML. */
  tags: string;
}

export interface HeadInput {
  page: PageDeclaration;
  /** The texts of the page's declaration. */
  declared: { title: string; description?: string };
  search: string;
  language: Language;
  shellFile: string;
  /** Server bundle of the page's head. */
  headFile: string | null;
  /** Responses of the page's calls; null when one is missing. */
  responses: unknown[] | null;
}

interface Parts {
  siteUrl: string | null;
  renderer: Pick<PageRenderer, 'head'>;
  sizes: Pick<PictureSizes, 'of'>;
  report: (path: string, reason: string) => void;
}

/** The picture of a page without one of its own. */
const sitePicture = {
  path: '/icons/icon-512.png',
  size: { width: 512, height: 512, contentType: 'image/png' },
};
/** A page is sent without its own head when that takes longer, in ms. */
const budgetMs = 150;

/** Composes the heads of pages from their declaration, address and data. */
export class PageHeads {
  constructor(private readonly parts: Parts) {}

  async of(input: HeadInput): Promise<ViewHead> {
    const { page, declared, search, language } = input;
    const { siteUrl } = this.parts;
    const query = indexedQuery(page, search);
    const head = query ? await this.ownHead(input) : {};
    const title = head.title || declared.title;
    const description = head.description || declared.description;
    const texts = description === undefined ? { title } : { title, description };
    if (siteUrl === null) return { ...texts, tags: query ? '' : noIndexTag };
    const picture = await this.pictureOf(siteUrl, head, title);
    const tags = headTags({
      title,
      description,
      head,
      picture,
      language,
      canonical: query && addressIn(siteUrl, page.path, query, language),
      alternates: query ? alternates(siteUrl, page.path, query) : [],
    });
    return { ...texts, tags };
  }

  /** Empty when the page describes no head, fails to, or lacks data. */
  private async ownHead(input: HeadInput): Promise<PageHead> {
    const { page, search, language, shellFile, headFile, responses } = input;
    if (!headFile || !responses) return {};
    const siteUrl = this.parts.siteUrl ?? '';
    const request = { path: page.path, search, language, siteUrl, responses };
    const value = await withTimeout(
      this.parts.renderer.head({ shellFile, bundleFile: headFile, request }),
    );
    if (value === null) return {};
    try {
      return parsePageHead(value);
    } catch (error) {
      this.parts.report(page.path, (error as Error).message);
      return {};
    }
  }

  private async pictureOf(siteUrl: string, { picture }: PageHead, title: string) {
    if (!picture)
      return { address: siteUrl + sitePicture.path, alt: siteMessages.name, ...sitePicture.size };
    // The fragment names further widths of the picture and is no part of its address.
    const [address = ''] = picture.address.split('#');
    const size = await this.parts.sizes.of(address);
    return { address: new URL(address, siteUrl).href, alt: picture.alt || title, ...size };
  }
}

/** Null when `value` takes longer than the budget. */
async function withTimeout(value: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(() => resolve(null), budgetMs);
  });
  try {
    return await Promise.race([value, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
