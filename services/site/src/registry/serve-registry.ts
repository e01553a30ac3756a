import {
  DeployTokens,
  ReceivedBuilds,
  registryPrefix,
  uploadLimitBytes,
} from '@shop/release-store';
import type { FastifyInstance } from 'fastify';
import { addBuildRoutes } from './build-routes';
import { addChangeRoutes } from './change-routes';
import { RegistryError, sendRegistryError } from './registry-error';
import { requireToken } from './require-token';

/**
 * Serves `/registry/<remote>`, with which the team of a remote publishes without access to the disk
 * of the site. Each request carries a deploy token of the remote, and each row the signature of its
 * team.
 *
 * @param store folder with the published builds
 */
export async function serveRegistry(app: FastifyInstance, store: string): Promise<void> {
  const builds = new ReceivedBuilds(store);
  await builds.removeStale();
  await app.register(
    async (scope) => {
      scope.decorateRequest('tokenName', '');
      scope.addHook('onRequest', requireToken(DeployTokens.ofStore(store)));
      scope.addHook('onSend', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      scope.setErrorHandler(sendRegistryError);
      scope.setNotFoundHandler(() => {
        throw new RegistryError(404, 'NOT_FOUND', 'The registry has no such address.');
      });
      addBuildRoutes(scope, store, builds, { bodyLimit: uploadLimitBytes });
      addChangeRoutes(scope, store);
    },
    { prefix: registryPrefix },
  );
}
