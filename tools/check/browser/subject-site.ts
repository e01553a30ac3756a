import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, startSite } from '@shop/site';
import { writeSignedRelease } from '../../release/index';
import type { Subject } from '../rule';
import { startStubBackend } from './stub-backend';

export interface SubjectSite {
  origin: string;
  stop(): Promise<void>;
}

/** The real site, with its policies, for the shell and one remote; the backend has no data. */
export async function startSubjectSite(subject: Subject): Promise<SubjectSite> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'shop-check-'));
  const backend = await startStubBackend();
  const remove = async () => {
    await backend.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  try {
    await writeStore(join(dataFolder, 'site'), subject);
    const site = await startSite(
      readSettings({
        DATA_DIR: dataFolder,
        SITE_HOST: '127.0.0.1',
        SITE_PORT: '0',
        LOG_LEVEL: 'silent',
        BAAS_URL: backend.url,
        BAAS_SPACE_ID: 'check',
        BAAS_CLIENT_SECRET: 'check',
      }),
    );
    return {
      origin: `http://127.0.0.1:${site.port}`,
      stop: async () => {
        await site.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function writeStore(store: string, { name, folder, release, shell }: Subject): Promise<void> {
  const row = { ...release, base: `/remotes/${name}/${release.build}/` };
  cpSync(folder, join(store, 'remotes', name, release.build), { recursive: true });
  cpSync(shell.folder, join(store, 'shell', shell.build.build), { recursive: true });
  writeFileSync(join(store, 'shell.json'), JSON.stringify(shell.build));
  await writeSignedRelease(store, [row]);
}
