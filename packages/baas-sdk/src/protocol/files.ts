/** The protocol's names for what concerns files. */
export const fileMethods = {
  ask: 'serverless.file.resource.generateProximalSign',
  report: 'serverless.file.resource.report',
  remove: 'serverless.file.resource.delete',
  links: 'serverless.file.resource.getTempFileURL',
} as const;

/** Entries of one request; seconds that a temporary link lasts at most; characters of a path. */
export const fileRules = { links: 50, linkSeconds: 600, removals: 500, cloudPath: 500 } as const;

const invalid = 'INVALID_PARAM';

/** Codes and sentences of everything about files that both ends may refuse. */
export const fileRefusals = {
  pathMissing: ['CLOUDPATH_REQUIRED', 'cloudPath不可为空'],
  path: [invalid, 'cloudPath不合法'],
  listEmpty: [invalid, 'fileList不能为空数组'],
  listLong: [invalid, `fileList数组长度不能超过${fileRules.links}`],
  removalsLong: [invalid, `fileList数组长度不能超过${fileRules.removals}`],
  fileId: [invalid, 'fileID不合法'],
  upload: ['UPLOAD_FAILED', '文件上传失败'],
  remove: ['DELETE_FILE_FAILED', '删除文件失败'],
  links: ['GET_TEMP_FILE_URL_FAILED', '获取临时文件链接失败'],
} as const;

export type FileFault = keyof typeof fileRefusals;

/** What is wrong with the path a file is to have, or null. */
export function pathFault(cloudPath: unknown): FileFault | null {
  if (typeof cloudPath !== 'string' || !cloudPath.trim()) return 'pathMissing';
  const isOdd =
    cloudPath.length > fileRules.cloudPath || /:\/\/|\\|[\p{Cc}\p{Cs}]/u.test(cloudPath);
  return isOdd || cloudPath.split('/').some((name) => ['', '.', '..'].includes(name.trim()))
    ? 'path'
    : null;
}

/** What is wrong with a list of ids for which links are asked, or null. Ids have the form of an address. */
export function linksFault(fileList: unknown): FileFault | null {
  return listFault(fileList, fileRules.links, 'listLong');
}

/** The same for a list of ids to delete. */
export function removalsFault(fileList: unknown): FileFault | null {
  return listFault(fileList, fileRules.removals, 'removalsLong');
}

function listFault(list: unknown, most: number, long: FileFault): FileFault | null {
  if (
    !Array.isArray(list) ||
    list.length === 0 ||
    !list.every((id) => typeof id === 'string' && id !== '')
  )
    return 'listEmpty';
  if (list.length > most) return long;
  return list.every((id) => /^[a-z][a-z\d+.-]*:\/\/[^/]+\/./i.test(String(id))) ? null : 'fileId';
}
