import type { RequestAnswer, RequestOptions } from '../network';
import { bodyOf, contentTypeOf, withQuery } from './request-body';

/** One request and the whole of its answer. */
export async function sendRequest(
  {
    url,
    method = 'GET',
    data,
    header,
    responseType = 'json',
    credentials,
    background,
    ...parts
  }: RequestOptions,
  signal: AbortSignal,
): Promise<RequestAnswer> {
  const fetcher = parts.fetch ?? fetch;
  const headers = new Headers(header);
  const asked: RequestInit = { method, headers, signal, credentials, keepalive: background };
  if (method === 'GET' || method === 'HEAD')
    return read(await fetcher(withQuery(url, data), asked), responseType);
  const contentType = headers.get('content-type') ?? contentTypeOf(data);
  if (contentType) headers.set('content-type', contentType);
  return read(
    await fetcher(url, { ...asked, body: bodyOf(data, contentType ?? '') }),
    responseType,
  );
}

async function read(
  response: Response,
  as: NonNullable<RequestOptions['responseType']>,
): Promise<RequestAnswer> {
  const data = as === 'arraybuffer' ? await response.arrayBuffer() : await response.text();
  const answer = {
    statusCode: response.status,
    header: Object.fromEntries(response.headers),
    data,
    parsed: true,
  };
  if (as !== 'json') return answer;
  try {
    return { ...answer, data: JSON.parse(data as string) as unknown };
  } catch {
    return { ...answer, parsed: false };
  }
}
