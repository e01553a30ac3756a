import { ReleaseStore, uploadSchema, type ReceivedBuilds } from '@shop/release-store';
import type { FastifyInstance } from 'fastify';
import { readBody } from './read-body';

interface BuildParams {
  remote: string;
  build: string;
}

/** Adds the state and the history of a remote, and its builds. */
export function addBuildRoutes(
  app: FastifyInstance,
  store: string,
  builds: ReceivedBuilds,
  { bodyLimit }: { bodyLimit: number },
): void {
  const releases = new ReleaseStore(store);

  app.get<{ Params: BuildParams }>('/:remote', ({ params }) => releases.stateOf(params.remote));

  app.get<{ Params: BuildParams }>('/:remote/log', async ({ params }) =>
    (await releases.history()).filter((entry) => entry.app === params.remote),
  );

  app.get<{ Params: BuildParams }>('/:remote/builds/:build', ({ params }) =>
    builds.rowOf(params.remote, params.build),
  );

  app.put<{ Params: BuildParams }>(
    '/:remote/builds/:build',
    { bodyLimit },
    async (request, reply) => {
      const { row, files } = readBody(uploadSchema, request.body);
      const contents = Object.entries(files).map(
        ([file, content]) => [file, Buffer.from(content, 'base64')] as const,
      );
      const isNew = await builds.add(request.params, row, new Map(contents));
      return reply.code(isNew ? 201 : 200).send({ isNew });
    },
  );
}
