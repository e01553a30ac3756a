import type { Boot, Frame } from '@shop/shell-contract';
import { themeColours } from '@shop/shell-contract/theme-colours';
import type { Language } from '@shop/i18n/languages';
import { siteMessages } from '../config/messages';
import type { LiveShell } from '../releases/live-shell';
import { hashOf } from './file-hashes';
import { preloadTag, type Preload } from './preloads';
import { manifestLinks } from './web-manifest';

/** An empty frame, used when the shell fails to render one. */
export const emptyFrame = (status: Frame['status']): Frame => ({
  status,
  title: siteMessages.name,
  themeColor: themeColours.red,
  html: '',
});

/**
 * The HTML of a page: frame, data and the tags that fix the order of the browser's requests.
 * `frame.html` is rendered by React; everything else is escaped here.
 */
export function pageHtml(
  shell: LiveShell,
  frame: Frame,
  language: Language,
  boot: Boot,
  preloads: Preload[],
): string {
  const themeColor = escapeHtml(frame.themeColor);
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    viewportTag,
    `<title>${escapeHtml(frame.title)}</title><meta name="theme-color" content="${themeColor}">`,
    ...preloads.map(preloadTag),
    ...shell.styles.map(({ file, text }) => `<style data-href="${file}">${text}</style>`),
    manifestLinks,
    `</head><body><div id="root">${frame.html}</div>`,
    `<script type="application/json" id="boot">${jsonForHtml(boot)}</script>`,
    `<script type="application/json" id="files">${jsonForHtml(hashByAddress(shell))}</script>`,
    entryTag(shell),
    '</body></html>',
  ].join('');
}

export const viewportTag =
  '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">';

/** sha384 of the shell's files by address. The shell loads no other files besides the remotes. */
export const hashByAddress = ({ base, build: { files } }: LiveShell) =>
  Object.fromEntries(Object.entries(files).map(([file, hash]) => [base + file, hash]));

function entryTag({ base, build: { scripts, files } }: LiveShell): string {
  const [entry = ''] = scripts;
  return `<script src="${base}${entry}" integrity="${hashOf(files, entry)}" crossorigin></script>`;
}

/** JSON that cannot close a script element or open an HTML comment. */
export const jsonForHtml = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
