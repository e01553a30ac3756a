import { fileMethods, signature, wireHeaders } from '@shop/baas-sdk/protocol';
import { post, type Envelope } from './client';
import { space } from './settings';

export interface Place {
  url: string;
  formData: Record<string, string>;
  name: string;
  fileUrl: string;
}

/** One signed step of the file protocol, with the token in its header. */
export async function fileStep(
  url: string,
  step: keyof typeof fileMethods,
  params: unknown,
  token = '',
): Promise<Envelope> {
  const body = {
    method: fileMethods[step],
    params: JSON.stringify(params),
    spaceId: space.spaceId,
    timestamp: Date.now(),
  };
  return (
    await post(url, JSON.stringify(body), {
      [wireHeaders.sign]: signature(body, space.clientSecret),
      [wireHeaders.clientToken]: token,
    })
  ).envelope;
}

export async function askPlace(
  url: string,
  cloudPath: string,
  token: string,
  more: object = {},
): Promise<Place> {
  const { data, error } = await fileStep(url, 'ask', { cloudPath, ...more }, token);
  if (!data) throw new Error(`${error?.code}: ${error?.message}`);
  return data as unknown as Place;
}

export function sendBytes(
  { url, formData, name }: Place,
  bytes: BlobPart,
  fileName = 'blob',
): Promise<Response> {
  const form = new FormData();
  for (const [field, value] of Object.entries(formData)) form.append(field, value);
  form.append(name, new Blob([bytes]), fileName);
  return fetch(url, { method: 'POST', body: form });
}

/** Runs all three upload steps and returns the fileID. */
export async function upload(
  url: string,
  cloudPath: string,
  token: string,
  bytes: BlobPart,
): Promise<string> {
  const place = await askPlace(url, cloudPath, token);
  const sent = await sendBytes(place, bytes);
  const report = await fileStep(url, 'report', { cloudPath }, token);
  if (!sent.ok || !report.success)
    throw new Error(`not uploaded: ${sent.status} ${JSON.stringify(report)}`);
  return place.fileUrl;
}

export async function linkOf(url: string, fileID: string, maxAge?: number): Promise<string> {
  const { data, error } = await fileStep(url, 'links', { fileList: [fileID], maxAge });
  if (!data) throw new Error(error!.code);
  return (data.fileList as { tempFileURL: string }[])[0]!.tempFileURL;
}
