import type { BaasOptions } from '../baas';
import { RequestError } from '../errors';
import { pathFault } from '../protocol/files';
import type { Step } from './create-files';
import { assertFaultless, refusalOf } from './faults';
import type { Uploaded, UploadOptions } from './files';
import { sendForm } from './send-form';

interface Place {
  url: string;
  formData: Record<string, string>;
  name: string;
  fileUrl: string;
}

/** Asks where to, sends the bytes, reports the end. */
export async function uploadFile(
  { filePath, cloudPath, onUploadProgress, ...options }: UploadOptions,
  step: Step,
  fetcher: BaasOptions['fetch'],
): Promise<Uploaded> {
  assertFaultless(pathFault(cloudPath));
  try {
    const bytes = await bytesOf(filePath);
    const place = await step(
      'ask',
      { cloudPath, fileSize: bytes.size, fileType: bytes.type || undefined },
      'upload',
      options,
    );
    if (!isPlace(place)) throw refusalOf('upload', place);
    const sent = await sendForm(place.url, formOf(place, bytes), {
      ...options,
      size: bytes.size,
      onUploadProgress,
      fetch: fetcher,
    });
    if (sent.status >= 400) throw refusalOf('upload', readJson(sent.text));
    await step('report', { cloudPath, fileID: place.fileUrl }, 'upload', options);
    return { success: true, filePath, fileID: place.fileUrl };
  } catch (error) {
    // Whichever of the three steps it was: to the caller it is one upload.
    throw error instanceof RequestError
      ? new RequestError(error.fault, error, 'uploadFile')
      : error;
  }
}

async function bytesOf(filePath: Blob | string): Promise<Blob> {
  if (typeof filePath !== 'string') return filePath;
  try {
    return await (await fetch(filePath)).blob();
  } catch (cause) {
    throw new RequestError('network', cause, 'uploadFile');
  }
}

function formOf({ formData, name }: Place, bytes: Blob): FormData {
  const form = new FormData();
  // The file last: what lets it in has to be read before it.
  for (const [field, value] of Object.entries(formData)) form.append(field, value);
  form.append(name, bytes);
  return form;
}

function isPlace(value: unknown): value is Place {
  const { url, formData, name, fileUrl } = (value ?? {}) as Partial<Place>;
  return (
    [url, name, fileUrl].every((text) => typeof text === 'string') &&
    typeof formData === 'object' &&
    formData !== null
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
