import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { interfaceFile, type AppId, type RegistryClient } from '@shop/release-store';
import type { Environment } from '@shop/service';
import * as v from 'valibot';
import { storePathOf } from './store';

/** The sentence about a build that does not record its needs. */
export const unrecordedSentence = (name: string, build: string): string =>
  `${name} ${build} has no ${interfaceFile}: what it uses is not compared.`;

/** Whether the folder of a build has a record of what the build uses. */
export const hasInterface = (folder: string): boolean =>
  existsSync(join(folder, 'server', interfaceFile));

/** The same for a build in the store of this machine. */
export const isRecordedHere = ({ name, kind }: AppId, build: string, env: Environment): boolean =>
  hasInterface(join(storePathOf(env), kind === 'remote' ? join('remotes', name) : name, build));

const rowSchema = v.object({
  signature: v.object({ server: v.record(v.string(), v.string()) }),
});

/** The same for a build in the store of a deployed site: its row names the files. */
export async function isRecordedThere(client: RegistryClient, build: string): Promise<boolean> {
  const { signature } = v.parse(rowSchema, await client.rowOf(build));
  return Object.hasOwn(signature.server, interfaceFile);
}

export const noteOf = (name: string, build: string | null, isRecorded: boolean) =>
  build === null || isRecorded ? {} : { note: unrecordedSentence(name, build) };
