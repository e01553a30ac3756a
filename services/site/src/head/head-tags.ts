import type { PageHead } from '@shop/shell-contract/head';
import { languages, type Language } from '@shop/i18n/languages';
import { escapeHtml } from '@shop/service';
import { siteMessages } from '../config/messages';
import { jsonForHtml } from '../http/html-text';
import type { PictureSize } from './picture-sizes';

/** Everything that the head of a document says about its page. */
export interface DocumentHead {
  title: string;
  description: string | undefined;
  head: PageHead;
  picture: (PictureSize & { address: string; alt: string }) | PlainPicture;
  language: Language;
  /** Absolute address; null for a page that search engines shall not list. */
  canonical: string | null;
  alternates: [hreflang: string, address: string][];
}

/** A picture whose size is unknown. */
type PlainPicture = { address: string; alt: string };

/** A preview with a picture across its width needs one that is clearly wider than high. */
const wideRatio = 1.5;

export const noIndexTag = '<meta name="robots" content="noindex,follow">';

/** Tags for search engines and the previews of shared links; title and description are others. */
export function headTags(document: DocumentHead): string {
  const { head, canonical } = document;
  const data = (head.structuredData ?? []).map(
    (object) =>
      '<script type="application/ld+json">' +
      `${jsonForHtml({ '@context': 'https://schema.org', ...object })}</script>`,
  );
  return [
    canonical === null ? noIndexTag : link('canonical', canonical),
    ...document.alternates.map(([hreflang, address]) => link('alternate', address, hreflang)),
    ...openGraph(document).map(([name, content]) => meta('property', name, content)),
    ...twitter(document).map(([name, content]) => meta('name', name, content)),
    ...(canonical === null ? [] : data),
  ].join('');
}

type Property = [name: string, content: string];

function openGraph({ title, description, head, picture, language, canonical }: DocumentHead) {
  const others = languages.filter((other) => other !== language);
  const own = Object.entries(head.properties ?? {}).filter(([name]) => !isTwitter(name));
  return [
    ['og:type', head.type ?? 'website'],
    ['og:site_name', siteMessages.name],
    ['og:title', title],
    ...(description ? [['og:description', description]] : []),
    ...(canonical === null ? [] : [['og:url', canonical]]),
    ['og:locale', localeOf[language]],
    ...others.map((other) => ['og:locale:alternate', localeOf[other]]),
    ['og:image', picture.address],
    ...(isMeasured(picture)
      ? [
          ['og:image:type', picture.contentType],
          ['og:image:width', String(picture.width)],
          ['og:image:height', String(picture.height)],
        ]
      : []),
    ['og:image:alt', picture.alt],
    ...own,
  ] as Property[];
}

/** Title, description and picture are those of Open Graph. */
function twitter({ head, picture }: DocumentHead): Property[] {
  const isWide = isMeasured(picture) && picture.width >= wideRatio * picture.height;
  return [
    ['twitter:card', isWide ? 'summary_large_image' : 'summary'],
    ['twitter:image:alt', picture.alt],
    ...Object.entries(head.properties ?? {}).filter(([name]) => isTwitter(name)),
  ];
}

const isTwitter = (name: string) => name.startsWith('twitter:');
const isMeasured = (picture: DocumentHead['picture']): picture is PictureSize & PlainPicture =>
  'width' in picture;
const localeOf: Record<Language, string> = { 'zh-CN': 'zh_CN', en: 'en_US' };

const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${escapeHtml(name)}" content="${escapeHtml(content)}">`;
const link = (rel: string, address: string, hreflang?: string) =>
  `<link rel="${rel}"${hreflang ? ` hreflang="${hreflang}"` : ''} href="${escapeHtml(address)}">`;
