import type { DeployTokens } from '@shop/release-store';
import { clientAddress, clientNetwork, RateLimit } from '@shop/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RegistryError } from './registry-error';

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of the deploy token that authorizes a request to the registry. */
    tokenName: string;
  }
}

/** Wrong tokens per minute of one network that are answered and logged one by one. */
const refusalsPerMinute = 20;

/**
 * Lets a request pass that carries a deploy token of its remote. Runs before the body is read. A
 * valid token always passes: its network may be shared with others who send wrong ones.
 */
export function requireToken(tokens: DeployTokens) {
  const limit = new RateLimit(Date.now);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { remote = '' } = request.params as { remote?: string };
    const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    const name = await tokens.nameOf(remote, token);
    if (name !== null) {
      request.tokenName = name;
      return;
    }
    const network = clientNetwork(clientAddress(request));
    const waitSeconds = limit.take(network, refusalsPerMinute);
    if (waitSeconds > 0) {
      reply.header('retry-after', waitSeconds);
      throw new RegistryError(
        429,
        'TOO_MANY_REFUSALS',
        `Too many wrong deploy tokens came from this network: wait ${waitSeconds} s.`,
      );
    }
    request.log.warn({ remote, network }, 'a deploy token was refused');
    reply.header('www-authenticate', 'Bearer');
    throw new RegistryError(401, 'UNAUTHORIZED', `This is not a deploy token of "${remote}".`);
  };
}
