import { createHash } from 'node:crypto';
import type { Boot } from '@shop/shell-contract';
import type { ReleaseDocument, RemoteRelease } from '@shop/shell-contract/release';
import {
  releaseVersion,
  workerReleaseName,
  type WorkerRelease,
} from '@shop/shell-contract/worker-release';
import { firstLanguage } from '@shop/texts/languages';
import type { FastifyInstance } from 'fastify';
import { missing } from './build-files';
import { Compressor } from './compressed';
import type { LiveShell } from './live-shell';
import { bareFrame, filesOf, jsonInHtml, pageHtml } from './page-html';
import { sendText, textKinds, type PageParts } from './pages';
import { preloadsOf } from './preloads';
import { pageHeaders, workerHeaders } from './security';

/** The page without its frame and without data: a service worker keeps it, and the browser paints whichever page was asked for. */
const shellPage = '/shell.html';

/** `/service-worker.js`, at the root because it may answer for no address above its own; and the page it keeps. */
export function serveWorker(
  app: FastifyInstance,
  parts: Pick<PageParts, 'settings' | 'releases' | 'shell'>,
  notPages: ReadonlySet<string>,
): void {
  const compressor = new Compressor();
  const live = async () => {
    const [release, shell] = await Promise.all([parts.releases.current(), parts.shell.current()]);
    const boot: Boot = {
      release,
      baas: { endpoint: parts.settings.baasEndpoint, ...parts.settings.space },
      data: [],
    };
    return {
      release,
      shell,
      html: pageHtml(shell, bareFrame(200), firstLanguage, boot, preloadsOf(shell)),
    };
  };
  app.get(shellPage, async (request, reply) => {
    const { release, shell, html } = await live();
    return sendText(
      reply.headers({
        ...pageHeaders(shell, release, parts.settings.baasEndpoint),
        'x-robots-tag': 'noindex',
      }),
      request,
      compressor,
      html,
      textKinds.html,
    );
  });
  app.get('/service-worker.js', async (request, reply) => {
    const { release, shell, html } = await live();
    if (shell.worker === null) return missing(reply);
    const kept = workerRelease(shell, release, html, [...notPages]);
    return sendText(
      reply.headers(workerHeaders(release)),
      request,
      compressor,
      `self.${workerReleaseName}=${jsonInHtml(kept)};\n${shell.worker}`,
      textKinds.script,
    );
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
    shell: filesOf(shell),
    page: {
      address: shellPage,
      hash: `sha384-${createHash('sha384').update(html).digest('base64')}`,
    },
    remotes: release.remotes.map(filesOfRemote),
    notPages,
  };
}

/** All but the federation's manifest, which nobody asks for. */
const filesOfRemote = ({ base, files, manifest }: RemoteRelease) =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => file !== manifest)
      .map(([file, hash]) => [base + file, hash]),
  );

/** How the addresses of all routes begin that are given to `app` from now on. */
export function startsOfRoutes(app: FastifyInstance): ReadonlySet<string> {
  const starts = new Set<string>();
  app.addHook('onRoute', ({ url }) => {
    const start = url.replace(/\/?(?:[:*].*)?$/s, '');
    if (start) starts.add(start);
  });
  return starts;
}
