import {
  changeSchemas,
  presignedRow,
  ReleaseStore,
  type AppId,
  type Author,
  type RemoteState,
  type SignedRow,
} from '@shop/release-store';
import type { FastifyInstance } from 'fastify';
import type { GenericSchema, InferOutput } from 'valibot';
import { readBody } from './read-body';

type BodySchema = GenericSchema<unknown, { by: string; commit?: string; note?: string }>;
type Change<Schema extends BodySchema> = (
  remote: string,
  body: InferOutput<Schema>,
  author: Author,
) => Promise<unknown>;

/** Adds `POST /<remote>/<action>`. Each answers with the state of the remote after the change. */
export function addChangeRoutes(app: FastifyInstance, path: string): void {
  const store = new ReleaseStore(path);
  const verified = (remote: string, row: unknown) => store.keys.verified(remote, row);
  /** A store for one change, whose row the team has signed. */
  const storeWith = (row: SignedRow) => new ReleaseStore(path, presignedRow(row));

  function add<Schema extends BodySchema>(
    action: string,
    schema: Schema,
    change: Change<Schema>,
  ): void {
    app.post<{ Params: { remote: string }; Reply: RemoteState }>(
      `/:remote/${action}`,
      async ({ params: { remote }, body, tokenName }) => {
        const input = readBody(schema, body);
        const { by, commit, note } = input;
        await change(remote, input, {
          by,
          token: tokenName,
          ...(commit ? { commit } : {}),
          ...(note ? { note } : {}),
        });
        return store.stateOf(remote);
      },
    );
  }

  add('publish', changeSchemas.publish, async (remote, body, author) => {
    const row = await verified(remote, body.row);
    await storeWith(row).publish(remoteNamed(remote), row.build, author);
  });
  add('promote', changeSchemas.promote, async (remote, body, author) => {
    const row = await verified(remote, body.row);
    await storeWith(row).promote(remote, row.build, author);
  });
  add('rollback', changeSchemas.rollback, async (remote, { row, steps }, author) =>
    storeWith(await verified(remote, row)).rollback(remote, steps, author),
  );
  add('canary', changeSchemas.canary, async (remote, body, author) => {
    const row = await verified(remote, body.row);
    await storeWith(row).canaries.start(remote, row.build, body.ramp, author);
  });
  add('stop-canary', changeSchemas['stop-canary'], (remote, _body, author) =>
    store.canaries.stop(remote, author),
  );
  add('retire', changeSchemas.retire, (remote, _body, author) => store.retire(remote, author));
  add('lock', changeSchemas.lock, (remote, { reason }, author) =>
    store.locks.lock(remote, reason, author),
  );
  add('unlock', changeSchemas.unlock, (remote, _body, author) =>
    store.locks.unlock(remote, author),
  );
}

const remoteNamed = (name: string): AppId => ({ name, kind: 'remote' });
