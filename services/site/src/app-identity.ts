import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { themeColours } from '@shop/shell-contract/theme-colours';
import type { FastifyInstance } from 'fastify';
import { siteTexts } from './texts';

/** Drawn by tools/icons. */
const folder = join(import.meta.dirname, '../icons');

interface Icon {
  file: string;
  kind: string;
  sizes: string;
  purpose?: 'any' | 'maskable';
}

const scalable: Icon = { file: 'icon.svg', kind: 'image/svg+xml', sizes: 'any' };
/** Of a browser's tab. Some browsers take it up anew at each address, and a drawing costs them more than a picture. */
const tabIcon: Icon = { file: 'icon-48.png', kind: 'image/png', sizes: '48x48' };
const apple: Icon = { file: 'apple-touch-180.png', kind: 'image/png', sizes: '180x180' };
const installed = (['any', 'maskable'] as const).flatMap((purpose) =>
  [192, 512].map((size): Icon => ({
    file: `${purpose === 'any' ? 'icon' : purpose}-${size}.png`,
    kind: 'image/png',
    sizes: `${size}x${size}`,
    purpose,
  })),
);

const addressOf = ({ file }: Icon) => `/icons/${file}`;

const manifest = {
  id: '/',
  name: siteTexts.name,
  short_name: siteTexts.name,
  lang: 'zh-CN',
  dir: 'ltr',
  categories: ['shopping'],
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'portrait',
  theme_color: themeColours.red,
  background_color: themeColours.page,
  icons: [...installed, scalable].map((icon) => ({
    src: addressOf(icon),
    sizes: icon.sizes,
    type: icon.kind,
    purpose: icon.purpose,
  })),
};

const tabIconAddress = '/favicon.ico';
export const tabIconLink = `<link rel="icon" href="${tabIconAddress}" type="${tabIcon.kind}" sizes="${tabIcon.sizes}">`;

/** What a page says of itself to whoever installs it. */
export const identityLinks = [
  '<link rel="manifest" href="/manifest.webmanifest">',
  tabIconLink,
  `<link rel="apple-touch-icon" href="${addressOf(apple)}">`,
].join('');

/** What a browser asks of any site: its picture, and what it is when it is put on a home screen. */
export function serveIdentity(app: FastifyInstance): void {
  const day = 'public, max-age=86400';
  const route = (address: string, { file, kind }: Icon) => {
    const bytes = readFileSync(join(folder, file));
    app.get(address, (_request, reply) =>
      reply.headers({ 'content-type': kind, 'cache-control': day }).send(bytes),
    );
  };
  for (const icon of [...installed, scalable, apple]) route(addressOf(icon), icon);
  route(tabIconAddress, tabIcon);
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .headers({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': day })
      .send(JSON.stringify(manifest)),
  );
}
