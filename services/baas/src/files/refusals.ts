import { fileErrors, type FileErrorKey } from '@shop/baas-sdk/protocol';
import { RpcError } from '../errors/errors';
import { StoreFault } from './file-store';
import { TooManyBytes } from './incoming';
import { PictureRefused } from './pictures/picture-refused';

const failed = fileErrors.upload;

/** Upload errors; `status` applies to the step that sends the bytes. */
const ownRefusals = {
  ticket: ['INVALID_TICKET', '上传凭证无效、已使用或已过期，请重新上传', 403],
  form: ['INVALID_REQUEST', '上传内容不完整', 400],
  size: ['FILE_SIZE_MISMATCH', '文件大小与申请的不一致', 400],
  kind: ['FILE_TYPE_MISMATCH', '文件内容与类型不符', 415],
  large: ['FILE_TOO_LARGE', '文件过大', 413],
  quota: ['STORAGE_QUOTA_EXCEEDED', '存储空间不足，请删除部分文件后重试', 403],
  many: ['TOO_MANY_UPLOADS', '正在上传的文件过多，请稍后再试', 429],
  unreadable: [failed[0], '图片无法读取，请换成 JPEG、PNG、WebP、AVIF 或 GIF 图片', 415],
  pixels: [failed[0], '图片像素过多，请缩小后重新上传', 413],
  unreported: [...failed, 400],
  store: [...failed, 503],
} as const;

export type UploadFault = keyof typeof ownRefusals;

export class UploadRefusal extends RpcError {
  override name = 'UploadRefusal';
  readonly status: number;

  constructor(fault: UploadFault) {
    const [code, message, status] = ownRefusals[fault];
    super(code, message);
    this.status = status;
  }
}

export function fileRefusal(fault: FileErrorKey): RpcError {
  const [code, message] = fileErrors[fault];
  return new RpcError(code, message);
}

/** Converts an upload error to the response of the upload request; other errors pass through. */
export function refusalFor(error: unknown, isExact: boolean): unknown {
  if (error instanceof TooManyBytes) return new UploadRefusal(isExact ? 'size' : 'large');
  if (error instanceof PictureRefused)
    return new UploadRefusal(error.fault === 'busy' ? 'many' : error.fault);
  return error instanceof StoreFault ? new UploadRefusal('store') : error;
}
