import { createHash } from 'node:crypto';
import type { Language } from '@shop/i18n/languages';
import { escapeHtml } from '@shop/service';
import { siteMessages } from '../config/messages';
import type { InlineStyle } from '../releases/inline-style';
import { noPreview, previewParam } from './preview-choice';
import type { ShownPreview } from './previews';

/**
 * On a phone the banner takes the place above the header, like a notch. On a wide screen it lies in
 * a corner, because the shell's top window is there.
 */
const text = `#preview{position:fixed;inset:0 0 auto;z-index:1000;box-sizing:border-box;
display:flex;justify-content:center;align-items:end;gap:12px;
height:calc(env(safe-area-inset-top, 0px) + 40px);padding:0 12px;background:#1a1a1a;color:#fff;
font:13px/40px system-ui,sans-serif;white-space:nowrap}
#preview span{overflow:hidden;text-overflow:ellipsis}
#preview a{min-width:44px;color:#ffd400;font-weight:600;text-align:center}
@media (max-width:767px){:root{--safe-top:calc(env(safe-area-inset-top, 0px) + 40px)}}
@media (min-width:768px){#preview{inset:auto auto 66px 16px;max-width:calc(100% - 32px);
height:40px;border-radius:8px}}`;

/** The style of the banner, for the HTML and for its hash in the policy of the page. */
export const bannerStyle: InlineStyle = {
  file: 'preview.css',
  text,
  hash: `sha256-${createHash('sha256').update(text).digest('base64')}`,
};

/**
 * Says which builds a page shows instead of the live ones, with a link that ends the preview. It is
 * HTML of the site, so that it is there when a build fails.
 *
 * @param path path of the page
 */
export function previewBanner(previews: ShownPreview[], path: string, language: Language): string {
  const texts = siteMessages.preview[language];
  const nameOf = ({ remote, build }: ShownPreview) => `${remote} ${build}`;
  const shown = previews.filter(({ isShown }) => isShown).map(nameOf);
  const missing = previews.filter(({ isShown }) => !isShown).map(nameOf);
  const sentences = [
    ...(shown.length ? [texts.shown(shown.join(', '))] : []),
    ...(missing.length ? [texts.missing(missing.join(', '))] : []),
  ];
  const end = escapeHtml(`${path}?${previewParam}=${noPreview}`);
  return (
    `<aside id="preview" aria-label="${escapeHtml(texts.label)}">` +
    `<span>${escapeHtml(sentences.join(' '))}</span>` +
    `<a href="${end}">${escapeHtml(texts.end)}</a></aside>`
  );
}
