import type { Boot, Frame } from '@shop/shell-contract';
import { themeColours } from '@shop/shell-contract/theme-colours';
import { identityLinks } from './app-identity';
import type { Language } from '@shop/texts/languages';
import type { LiveShell } from './live-shell';
import { preloadTag, type Preload } from './preloads';
import { siteTexts } from './texts';

/** A page without its frame, for when the frame could not be made. */
export const bareFrame = (status: Frame['status']): Frame => ({
  status,
  title: siteTexts.name,
  themeColor: themeColours.red,
  html: '',
});

/** The served page: frame, data and the order in which the browser fetches. `frame.html` is React's own, all else is escaped. */
export function pageHtml(
  shell: LiveShell,
  frame: Frame,
  language: Language,
  boot: Boot,
  preloads: Preload[],
): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escaped(frame.title)}</title><meta name="theme-color" content="${escaped(frame.themeColor)}">`,
    ...preloads.map(preloadTag),
    ...shell.styles.map(({ file, text }) => `<style data-href="${file}">${text}</style>`),
    identityLinks,
    `</head><body><div id="root">${frame.html}</div>`,
    `<script type="application/json" id="boot">${jsonInHtml(boot)}</script>`,
    `<script type="application/json" id="files">${jsonInHtml(filesOf(shell))}</script>`,
    entryTag(shell),
    '</body></html>',
  ].join('');
}

/** sha384 of the shell's files by address: what its guard lets load besides the remotes of the release document. */
export const filesOf = ({ base, build: { files } }: LiveShell) =>
  Object.fromEntries(Object.entries(files).map(([file, hash]) => [base + file, hash]));

function entryTag({
  base,
  build: {
    scripts: [entry],
    files,
  },
}: LiveShell): string {
  return `<script src="${base}${entry}" integrity="${files[entry!]}" crossorigin></script>`;
}

/** JSON that ends no script element and opens no comment, whatever it holds. */
export const jsonInHtml = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign]!);
