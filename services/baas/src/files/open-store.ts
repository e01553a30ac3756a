import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { makePrivate } from '@shop/service';
import type { Log } from '../cloud';
import type { FileSettings } from '../config/file-settings';
import type { FileStore } from './file-store';
import { Incoming } from './incoming';
import { LocalFolder } from './local-folder';
import { checkBucket } from './s3/check-bucket';
import { S3Client } from './s3/s3-client';
import { S3Store } from './s3/s3-store';

export interface OpenStore {
  store: FileStore;
  incoming: Incoming;
}

/**
 * Opens the configured store and the staging folder. StartError with what the operator must fix.
 */
export async function openStore(
  { s3 }: Pick<FileSettings, 's3'>,
  dataFolder: string,
  log: Log,
): Promise<OpenStore> {
  const folder = join(dataFolder, 'files');
  const incoming = new Incoming(join(folder, 'incoming'));
  makePrivate(dataFolder, ['files', 'secrets.json']);
  if (!s3) return { store: new LocalFolder(folder), incoming };
  const client = new S3Client(s3);
  await checkBucket(client, s3, join(folder, 'incoming', randomBytes(16).toString('hex')));
  return { store: new S3Store(client, log), incoming };
}
