import { createHash } from 'node:crypto';
import type { ReleaseDocument, RemoteRelease } from '@shop/shell-contract/release';
import {
  releaseVersion,
  workerReleaseName,
  type WorkerRelease,
} from '@shop/shell-contract/worker-release';
import { defaultLanguage } from '@shop/i18n/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Compressor } from '../http/compressor';
import { jsonForHtml } from '../http/html-text';
import { pageHeaders, workerHeaders } from '../http/security-headers';
import { sendNotFound, sendText, textTypes } from '../http/text-response';
import type { LiveShell } from '../releases/live-shell';
import { bootOf } from './boot';
import { releaseOf } from './device';
import { hashByAddress, pageHtml } from './page-html';
import type { PageServices } from './page-routes';
import { emptyFrame, plainHead } from './page-view';
import { preloadsOf } from './preloads';

/** Address of the page without frame and data, which the service worker caches for every route. */
const shellPage = '/shell.html';

/**
 * Serves `/service-worker.js` and the page that it caches. The script is at the root because a
 * worker controls only addresses below its own.
 *
 * @param excludedPaths address prefixes that the worker must not answer with a page
 */
export function serveWorker(
  app: FastifyInstance,
  services: Pick<PageServices, 'settings' | 'releases' | 'shell'>,
  excludedPaths: ReadonlySet<string>,
): void {
  const compressor = new Compressor();
  const { settings } = services;
  const readLive = async (request: FastifyRequest) => {
    const [release, shell] = await Promise.all([
      releaseOf(services.releases, request),
      services.shell.current(),
    ]);
    const boot = { ...bootOf(settings, release, []), isStored: true };
    const frame = emptyFrame(200);
    const view = { frame, head: plainHead(frame), boot, styles: [] };
    const preloads = preloadsOf({ shell, release, match: null }, []);
    const html = pageHtml(shell, view, defaultLanguage, { preloads });
    return { release, shell, html };
  };
  app.get(shellPage, async (request, reply) => {
    const { release, shell, html } = await readLive(request);
    reply.headers({
      ...pageHeaders(shell, [], release, settings.baasEndpoint),
      'x-robots-tag': 'noindex',
    });
    return sendText(reply, request, compressor, html, textTypes.html);
  });
  app.get('/service-worker.js', async (request, reply) => {
    const { release, shell, html } = await readLive(request);
    if (shell.worker === null) return sendNotFound(reply);
    const workerData = jsonForHtml(workerRelease(shell, release, html, [...excludedPaths]));
    const script = `self.${workerReleaseName}=${workerData};\n${shell.worker}`;
    reply.headers(workerHeaders(release));
    return sendText(reply, request, compressor, script, textTypes.script);
  });
}

function workerRelease(
  shell: LiveShell,
  release: ReleaseDocument,
  html: string,
  notPages: string[],
): WorkerRelease {
  return {
    version: releaseVersion(shell.build.build, release),
    shell: hashByAddress(shell),
    page: {
      address: shellPage,
      hash: `sha384-${createHash('sha384').update(html).digest('base64')}`,
    },
    remotes: release.remotes.map(cacheableFiles),
    notPages,
  };
}

/** All files of a remote except the federation manifest, which no page requests. */
const cacheableFiles = ({ base, files, manifest }: RemoteRelease) =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => file !== manifest)
      .map(([file, hash]) => [base + file, hash]),
  );

/** Collects the static prefixes of all routes that are added to `app` after this call. */
export function collectRoutePrefixes(app: FastifyInstance): ReadonlySet<string> {
  const prefixes = new Set<string>();
  app.addHook('onRoute', ({ url }) => {
    const prefix = url.replace(/\/?(?:[:*].*)?$/s, '');
    if (prefix) prefixes.add(prefix);
  });
  return prefixes;
}
