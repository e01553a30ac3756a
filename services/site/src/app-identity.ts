import type { FastifyInstance } from 'fastify';
import { siteTexts } from './texts';

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${siteTexts.themeColor}"/><path d="M9 12h14l-1.2 12H10.2zM12.5 14v-3a3.5 3.5 0 0 1 7 0v3" fill="none" stroke="#fff" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"/></svg>`;

const manifest = {
  name: siteTexts.name, short_name: siteTexts.name, lang: 'zh-CN', start_url: '/', scope: '/', display: 'standalone', orientation: 'portrait',
  theme_color: siteTexts.themeColor, background_color: siteTexts.background,
  icons: [{ src: '/favicon.ico', sizes: 'any', type: 'image/svg+xml' }],
};

/** What a browser asks of any site: its picture, and what it is when it is put on a home screen. */
export function serveIdentity(app: FastifyInstance): void {
  const day = 'public, max-age=86400';
  app.get('/favicon.ico', (_request, reply) => reply.headers({ 'content-type': 'image/svg+xml', 'cache-control': day }).send(icon));
  app.get('/manifest.webmanifest', (_request, reply) => reply.headers({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': day }).send(JSON.stringify(manifest)));
}
