import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { themeColours } from '@shop/shell-contract/theme-colours';
import type { FastifyInstance } from 'fastify';
import { siteMessages } from '../config/messages';

/** Written by tools/icons. */
const folder = join(import.meta.dirname, '../../icons');

interface Icon {
  file: string;
  contentType: string;
  sizes: string;
  purpose?: 'any' | 'maskable';
}

const scalable: Icon = { file: 'icon.svg', contentType: 'image/svg+xml', sizes: 'any' };
/** Icon of the browser tab: a PNG, because some browsers decode it again for every address. */
const tabIcon: Icon = { file: 'icon-48.png', contentType: 'image/png', sizes: '48x48' };
const appleTouchIcon: Icon = {
  file: 'apple-touch-180.png',
  contentType: 'image/png',
  sizes: '180x180',
};
const installIcons = (['any', 'maskable'] as const).flatMap((purpose) =>
  [192, 512].map((size): Icon => ({
    file: `${purpose === 'any' ? 'icon' : purpose}-${size}.png`,
    contentType: 'image/png',
    sizes: `${size}x${size}`,
    purpose,
  })),
);

const addressOf = ({ file }: Icon) => `/icons/${file}`;

const manifest = {
  id: '/',
  name: siteMessages.name,
  short_name: siteMessages.name,
  lang: 'zh-CN',
  dir: 'ltr',
  categories: ['shopping'],
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'portrait',
  theme_color: themeColours.red,
  background_color: themeColours.page,
  icons: [...installIcons, scalable].map((icon) => ({
    src: addressOf(icon),
    sizes: icon.sizes,
    type: icon.contentType,
    purpose: icon.purpose,
  })),
};

const tabIconAddress = '/favicon.ico';
export const tabIconLink =
  `<link rel="icon" href="${tabIconAddress}" type="${tabIcon.contentType}" ` +
  `sizes="${tabIcon.sizes}">`;

/** Links of a page to the web app manifest and the icons. */
export const manifestLinks = [
  '<link rel="manifest" href="/manifest.webmanifest">',
  tabIconLink,
  `<link rel="apple-touch-icon" href="${addressOf(appleTouchIcon)}">`,
].join('');

/** Serves the web app manifest and the icons. */
export function serveWebManifest(app: FastifyInstance): void {
  const cacheControl = 'public, max-age=86400';
  const addRoute = (address: string, { file, contentType }: Icon) => {
    const bytes = readFileSync(join(folder, file));
    app.get(address, (_request, reply) =>
      reply.headers({ 'content-type': contentType, 'cache-control': cacheControl }).send(bytes),
    );
  };
  for (const icon of [...installIcons, scalable, appleTouchIcon]) addRoute(addressOf(icon), icon);
  addRoute(tabIconAddress, tabIcon);
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .headers({
        'content-type': 'application/manifest+json; charset=utf-8',
        'cache-control': cacheControl,
      })
      .send(JSON.stringify(manifest)),
  );
}
