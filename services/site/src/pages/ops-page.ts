import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pageBuildSchema, type PageBuild } from '@shop/shell-contract/shell-build';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { siteMessages } from '../config/messages';
import type { Settings } from '../config/settings';
import { Compressor } from '../http/compressor';
import { jsonForHtml } from '../http/html-text';
import { opsHeaders } from '../http/security-headers';
import { sendNotFound, sendText, textTypes } from '../http/text-response';
import { WatchedFile } from '../releases/watched-file';
import { hashOf } from './file-hashes';
import { viewportTag } from './page-html';
import { tabIconLink } from './web-manifest';

/** Serves the staff console at `/ops`, and 404 until a build of it is published. */
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
    const build = (await exists(path)) ? await file.current() : undefined;
    if (!build) return sendNotFound(reply, siteMessages.opsMissing);
    return sendText(
      reply.headers(opsHeaders(baasEndpoint)),
      request,
      compressor,
      opsHtml(build, { endpoint: baasEndpoint, ...space }),
      textTypes.html,
    );
  });
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

function opsHtml(
  { build, scripts, styles, files }: PageBuild,
  baas: { endpoint: string; spaceId: string; clientSecret: string },
): string {
  const addressWithHash = (name: string) =>
    `"/ops/${build}/${name}" integrity="${hashOf(files, name)}"`;
  return [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
    `${viewportTag}<meta name="robots" content="noindex,nofollow">`,
    `<title>${siteMessages.opsTitle}</title>${tabIconLink}`,
    ...styles.map((name) => `<link rel="stylesheet" href=${addressWithHash(name)}>`),
    '</head><body><div id="root"></div>',
    `<script type="application/json" id="boot">${jsonForHtml({ baas })}</script>`,
    ...scripts.map((name) => `<script src=${addressWithHash(name)} crossorigin></script>`),
    '</body></html>',
  ].join('');
}
