import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pageBuildSchema, type PageBuild } from '@shop/shell-contract/shell-build';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { tabIconLink } from './app-identity';
import { missing } from './build-files';
import { Compressor } from './compressed';
import { jsonInHtml } from './page-html';
import { sendText, textKinds } from './pages';
import { opsHeaders } from './security';
import type { Settings } from './settings';
import { siteTexts } from './texts';
import { WatchedFile } from './watched-file';

/** `GET /ops`: the staff's console. Without a build of it the rest of the site goes on. */
export function serveOps(app: FastifyInstance, { store, space, baasEndpoint }: Settings): void {
  const compressor = new Compressor();
  const path = join(store, 'ops.json');
  const file = new WatchedFile<PageBuild | undefined>(
    path,
    (text) => v.parse(pageBuildSchema, JSON.parse(text)),
    (reason) => app.log.error(reason),
  );
  app.get('/ops/', (_request, reply) => reply.redirect('/ops', 308));
  app.get('/ops', async (request, reply) => {
    const isThere = await stat(path).then(
      () => true,
      () => false,
    );
    const build = isThere ? await file.current() : undefined;
    if (!build) return missing(reply, siteTexts.opsMissing);
    return sendText(
      reply.headers(opsHeaders(baasEndpoint)),
      request,
      compressor,
      opsHtml(build, { endpoint: baasEndpoint, ...space }),
      textKinds.html,
    );
  });
}

function opsHtml(
  { build, scripts, styles, files }: PageBuild,
  baas: { endpoint: string; spaceId: string; clientSecret: string },
): string {
  const checked = (name: string) => `"/ops/${build}/${name}" integrity="${files[name]}"`;
  return [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex,nofollow">',
    `<title>${siteTexts.opsTitle}</title>${tabIconLink}`,
    ...styles.map((name) => `<link rel="stylesheet" href=${checked(name)}>`),
    '</head><body><div id="root"></div>',
    `<script type="application/json" id="boot">${jsonInHtml({ baas })}</script>`,
    ...scripts.map((name) => `<script src=${checked(name)}></script>`),
    '</body></html>',
  ].join('');
}
