/** Pictures that members uploaded. */
import { asLanguage, fieldMessage } from '@shop/domain';
import { failWith } from './errors';
import type { CloudContext } from '@shop/baas/cloud';

/**
 * Fails with INVALID_INPUT for `field` unless the caller uploaded every file, and each is a picture
 * of at most `maxBytes`.
 */
export async function requireOwnPictures(
  context: CloudContext,
  field: 'photos' | 'avatar' | 'picture',
  pictures: readonly string[],
  maxBytes = Infinity,
): Promise<void> {
  const { uid } = context.requireSession();
  for (const fileID of pictures) {
    const file = await findFile(context, fileID);
    if (file?.owner === uid && file.type.startsWith('image/') && file.size <= maxBytes) continue;
    const message = fieldMessage(field, asLanguage(context.clientInfo.LOCALE));
    failWith(context, 'INVALID_INPUT', { field, message });
  }
}

/** URLs of pictures for ten minutes, in their order; empty for a picture that was deleted. */
export async function linkPictures(
  { files }: Pick<CloudContext, 'files'>,
  pictures: readonly string[],
): Promise<string[]> {
  if (pictures.length === 0) return [];
  const links = await files.link(pictures, { maxAge: 600 });
  return pictures.map(
    (picture) => links.find(({ fileID }) => fileID === picture)?.tempFileURL ?? '',
  );
}

/** Null for a text that is not a file id of this space. */
async function findFile({ files, SPACEINFO }: CloudContext, fileID: string) {
  const start = `cloud://${SPACEINFO.spaceId}/`;
  const isFileId = fileID.startsWith(start) && /^[0-9a-f]{32}\/./.test(fileID.slice(start.length));
  return isFileId ? files.find(fileID) : null;
}
