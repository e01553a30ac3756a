import { fieldMessage, asLanguage } from '@shop/domain';
import { failWith } from '../errors';
import type { CloudContext } from '@shop/baas/cloud';

/** Fails with INVALID_INPUT unless the caller uploaded every file, and each is a picture. */
export async function requireOwnPhotos(
  context: CloudContext,
  photos: readonly string[],
): Promise<void> {
  const { uid } = context.requireSession();
  for (const fileID of photos) {
    const file = await findFile(context, fileID);
    if (file?.owner === uid && file.type.startsWith('image/')) continue;
    const message = fieldMessage('photos', asLanguage(context.clientInfo.LOCALE));
    failWith(context, 'INVALID_INPUT', { field: 'photos', message });
  }
}

/** URLs of photos for ten minutes, in their order; empty for a photo that was deleted. */
export async function linkPhotos(
  { files }: Pick<CloudContext, 'files'>,
  photos: readonly string[],
): Promise<string[]> {
  if (photos.length === 0) return [];
  const links = await files.link(photos, { maxAge: 600 });
  return photos.map((photo) => links.find(({ fileID }) => fileID === photo)?.tempFileURL ?? '');
}

/** Null for a text that is not a file id of this space. */
async function findFile({ files, SPACEINFO }: CloudContext, fileID: string) {
  const start = `cloud://${SPACEINFO.spaceId}/`;
  const isFileId = fileID.startsWith(start) && /^[0-9a-f]{32}\/./.test(fileID.slice(start.length));
  return isFileId ? files.find(fileID) : null;
}
