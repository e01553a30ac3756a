import { RequestError } from '../errors/errors';
import { checkCloudPath } from '../protocol/files';
import type { CallOptions } from '../transport/post-json';
import { assertValid, fileError } from './file-errors';
import type { SendStep } from './file-step';
import { sendForm, type UploadProgress } from './send-form';

export interface UploadOptions extends CallOptions {
  /** The file, or its `blob:` or `data:` URL. */
  filePath: Blob | string;
  /** Path of the file in the cloud space, 500 characters at most. */
  cloudPath: string;
  onUploadProgress?: (progress: UploadProgress) => void;
}

export interface UploadResult {
  success: true;
  filePath: Blob | string;
  fileID: string;
}

/** Where and how to upload, as the service returns it. */
interface UploadTarget {
  url: string;
  formData: Record<string, string>;
  name: string;
  fileUrl: string;
}

/** Requests an upload target, sends the file there and reports the end of the upload. */
export async function uploadFile(
  { filePath, cloudPath, onUploadProgress, ...options }: UploadOptions,
  sendStep: SendStep,
  fetcher: typeof fetch | undefined,
): Promise<UploadResult> {
  assertValid(checkCloudPath(cloudPath));
  try {
    const file = await readFile(filePath);
    const target = await sendStep(
      'ask',
      { cloudPath, fileSize: file.size, fileType: file.type || undefined },
      'upload',
      options,
    );
    if (!isUploadTarget(target)) throw fileError('upload', target);
    const response = await sendForm(target.url, createForm(target, file), {
      ...options,
      size: file.size,
      onUploadProgress,
      fetch: fetcher,
    });
    if (response.status >= 400) throw fileError('upload', parseJson(response.text));
    await sendStep('report', { cloudPath, fileID: target.fileUrl }, 'upload', options);
    return { success: true, filePath, fileID: target.fileUrl };
  } catch (error) {
    // Callers see one operation: a request error of any step is an error of `uploadFile`.
    throw error instanceof RequestError
      ? new RequestError(error.reason, error, 'uploadFile')
      : error;
  }
}

async function readFile(filePath: Blob | string): Promise<Blob> {
  if (typeof filePath !== 'string') return filePath;
  try {
    return await (await fetch(filePath)).blob();
  } catch (cause) {
    throw new RequestError('network', cause, 'uploadFile');
  }
}

function createForm({ formData, name }: UploadTarget, file: Blob): FormData {
  const form = new FormData();
  // The file goes last: the server reads the ticket before it accepts the file.
  for (const [field, value] of Object.entries(formData)) form.append(field, value);
  form.append(name, file);
  return form;
}

function isUploadTarget(value: unknown): value is UploadTarget {
  const { url, formData, name, fileUrl } = (value ?? {}) as Partial<UploadTarget>;
  return (
    [url, name, fileUrl].every((text) => typeof text === 'string') &&
    typeof formData === 'object' &&
    formData !== null
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
