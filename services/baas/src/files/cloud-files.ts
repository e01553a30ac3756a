import { Readable } from 'node:stream';
import type { CloudContext, CloudFile, CloudFiles } from '../cloud';
import { RpcError } from '../errors/errors';
import { fileIdOf, readFileId } from './file-id';
import type { Files } from './files';
import { memberHolder, memberOf, ownHolder } from './holder';
import { fileRefusal } from './refusals';

/**
 * `context.files` of one call. An error ends the call with the code and message that clients
 * receive.
 */
export function cloudFiles(files: Files, origin: string, fail: CloudContext['fail']): CloudFiles {
  const orFail = async <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw error instanceof RpcError ? fail(error.code, error.message) : error;
    });
  return {
    put: (bytes, options) => orFail(put(files, bytes, options)),
    find: (fileID) => orFail(find(files, fileID)),
    link: (fileIDs, { maxAge } = {}) =>
      orFail(
        files.links
          .make(fileIDs, maxAge, files.originFor(origin))
          .then(({ fileList }) =>
            fileList.map(({ fileID, tempFileURL }) => ({ fileID, tempFileURL })),
          ),
      ),
    remove: (fileIDs) => orFail(files.removals.removeAny(fileIDs)),
  };
}

async function put(
  files: Files,
  bytes: Parameters<CloudFiles['put']>[0],
  { cloudPath, type, owner }: Parameters<CloudFiles['put']>[1],
): Promise<{ fileID: string }> {
  const isWhole = bytes instanceof Uint8Array;
  const source = Readable.from(
    isWhole ? [Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)] : bytes,
  );
  const request = { cloudPath, fileType: type, ...(isWhole && { fileSize: bytes.length }) };
  const kept = await files.uploads.put(
    owner === undefined ? ownHolder : memberHolder(owner),
    request,
    source,
    owner !== undefined,
  );
  return { fileID: fileIdOf(files.spaceId, kept) };
}

async function find(files: Files, fileID: string): Promise<CloudFile | null> {
  const parts = readFileId(files.spaceId, fileID);
  if (!parts) throw fileRefusal('fileId');
  const row = await files.find(parts.id);
  if (row?.path !== parts.path) return null;
  return {
    fileID,
    path: row.path,
    size: row.size,
    type: row.media_type,
    sha256: row.sha256,
    owner: memberOf(row.holder),
  };
}
