/** The protocol's method of each step of a file operation. */
export const fileMethods = {
  ask: 'serverless.file.resource.generateProximalSign',
  report: 'serverless.file.resource.report',
  remove: 'serverless.file.resource.delete',
  links: 'serverless.file.resource.getTempFileURL',
} as const;

export const fileLimits = {
  /** Files of one request for temporary links. */
  links: 50,
  /** Longest lifetime of a temporary link, in seconds. */
  linkSeconds: 600,
  /** Files of one request to delete. */
  removals: 500,
  /** Characters of a path. */
  cloudPath: 500,
} as const;

const invalid = 'INVALID_PARAM';

/** The errors of file operations that client and server share: code and message. */
export const fileErrors = {
  pathMissing: ['CLOUDPATH_REQUIRED', 'cloudPath不可为空'],
  path: [invalid, 'cloudPath不合法'],
  listEmpty: [invalid, 'fileList不能为空数组'],
  listLong: [invalid, `fileList数组长度不能超过${fileLimits.links}`],
  removalsLong: [invalid, `fileList数组长度不能超过${fileLimits.removals}`],
  fileId: [invalid, 'fileID不合法'],
  upload: ['UPLOAD_FAILED', '文件上传失败'],
  remove: ['DELETE_FILE_FAILED', '删除文件失败'],
  links: ['GET_TEMP_FILE_URL_FAILED', '获取临时文件链接失败'],
} as const;

export type FileErrorKey = keyof typeof fileErrors;

/** The error of a path for an upload, or null if it is valid. */
export function checkCloudPath(cloudPath: unknown): FileErrorKey | null {
  if (typeof cloudPath !== 'string' || !cloudPath.trim()) return 'pathMissing';
  const isTooLong = cloudPath.length > fileLimits.cloudPath;
  const hasForbiddenCharacters = /:\/\/|\\|[\p{Cc}\p{Cs}]/u.test(cloudPath);
  const hasInvalidSegment = cloudPath
    .split('/')
    .some((segment) => ['', '.', '..'].includes(segment.trim()));
  return isTooLong || hasForbiddenCharacters || hasInvalidSegment ? 'path' : null;
}

/** The error of a list of file ids to get links for, or null if it is valid. */
export function checkLinkList(fileList: unknown): FileErrorKey | null {
  return checkFileList(fileList, fileLimits.links, 'listLong');
}

/** The error of a list of file ids to delete, or null if it is valid. */
export function checkRemovalList(fileList: unknown): FileErrorKey | null {
  return checkFileList(fileList, fileLimits.removals, 'removalsLong');
}

/** File ids have the form of a URL: `cloud://space/path`. */
const fileIdPattern = /^[a-z][a-z\d+.-]*:\/\/[^/]+\/./i;

function checkFileList(
  fileList: unknown,
  maxLength: number,
  tooLong: FileErrorKey,
): FileErrorKey | null {
  if (!Array.isArray(fileList) || fileList.length === 0) return 'listEmpty';
  if (!fileList.every((id) => typeof id === 'string' && id !== '')) return 'listEmpty';
  if (fileList.length > maxLength) return tooLong;
  return fileList.every((id) => fileIdPattern.test(String(id))) ? null : 'fileId';
}
