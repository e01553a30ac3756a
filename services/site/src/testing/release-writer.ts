/**
 * Changes the live build of a remote again and again, until the process is killed. Prints
 * `begin <author> <build>` before each change, and `done <author>` after it.
 *
 * @example node --import tsx release-writer.ts <store> <keys> <builds> <remote>
 */
import { randomInt, randomUUID } from 'node:crypto';
import { readdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { localSigner, PrivateKeys, PublicKeys, ReleaseStore } from '@shop/release-store';

const [path = '', keys = '', builds = '', name = ''] = process.argv.slice(2);
const app = { name, kind: 'remote' } as const;
const store = new ReleaseStore(path, localSigner(new PrivateKeys(keys), PublicKeys.ofStore(path)));
const oneOf = <T>(all: readonly T[]): T | undefined => all[randomInt(Math.max(all.length, 1))];

const notStored = (stored: readonly string[]) =>
  readdirSync(builds).filter((each) => !stored.includes(each));

const changes = {
  async publish(by: string, build: string) {
    await store.add({ app, build, folder: join(builds, build) });
    await store.publish(app, build, { by });
  },
  promote: (by: string, build: string) => store.promote(name, build, { by }),
  rollback: (by: string) => store.rollback(name, 1, { by }),
};

for (;;) {
  const action = oneOf(Object.keys(changes) as (keyof typeof changes)[])!;
  const { live, earlier, builds: stored } = await store.stateOf(name);
  const possible = { publish: notStored(stored), promote: stored, rollback: earlier.slice(0, 1) };
  const build = oneOf(possible[action].filter((each) => each !== live));
  if (build === undefined) continue;
  const by = `${action}-${randomUUID().slice(0, 8)}`;
  writeSync(1, `begin ${by} ${build}\n`);
  await changes[action](by, build);
  writeSync(1, `done ${by}\n`);
}
