import { earlyTapsScript } from '@shop/shell-contract/early-taps';
import type { Language } from '@shop/i18n/languages';
import { escapeHtml } from '@shop/service';
import { siteMessages } from '../config/messages';
import type { LiveShell } from '../releases/live-shell';
import { jsonForHtml } from '../http/html-text';
import { hashOf } from './file-hashes';
import type { PageView } from './page-view';
import { preloadTag, type Preload } from './preloads';
import { manifestLinks } from './web-manifest';

/**
 * The HTML of a page: content, data and the tags that fix the order of the browser's requests.
 * `frame.html` is rendered by React and `banner` by the site; everything else is escaped here.
 */
export function pageHtml(
  shell: LiveShell,
  { frame, head, boot, styles }: PageView,
  language: Language,
  { preloads, banner = '' }: { preloads: Preload[]; banner?: string },
): string {
  const themeColor = escapeHtml(frame.themeColor);
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    viewportTag,
    `<title>${escapeHtml(head.title)}</title><meta name="theme-color" content="${themeColor}">`,
    head.description ? `<meta name="description" content="${escapeHtml(head.description)}">` : '',
    head.tags,
    // Before the scripts, which would otherwise take the bandwidth of the pictures.
    frame.preloads ?? '',
    ...preloads.map(preloadTag),
    ...[...shell.styles, ...styles].map(
      ({ file, text }) => `<style data-href="${file}">${text}</style>`,
    ),
    manifestLinks,
    `<script>${earlyTapsScript}</script>`,
    `</head><body>${oldBrowserNotice(language)}${banner}<div id="root">${frame.html}</div>`,
    `<script type="application/json" id="boot">${jsonForHtml(boot)}</script>`,
    `<script type="application/json" id="files">${jsonForHtml(hashByAddress(shell))}</script>`,
    entryTag(shell, boot.isPageInHtml ?? false),
    '</body></html>',
  ].join('');
}

/** A style sheet hides it in every browser that runs the shop. */
const oldBrowserNotice = (language: Language) =>
  `<p data-old-browser data-nosnippet>${escapeHtml(siteMessages.oldBrowser[language])}</p>`;

export const viewportTag =
  '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">';

/** sha384 of the shell's files by address. The shell loads no other files besides the remotes. */
export const hashByAddress = ({ base, build: { files } }: LiveShell) =>
  Object.fromEntries(Object.entries(files).map(([file, hash]) => [base + file, hash]));

function entryTag({ base, build: { scripts, files } }: LiveShell, isPageInHtml: boolean): string {
  const [entry = ''] = scripts;
  const priority = isPageInHtml ? ' fetchpriority="low"' : '';
  const attributes = `src="${base}${entry}" integrity="${hashOf(files, entry)}" crossorigin`;
  return `<script ${attributes}${priority}></script>`;
}
