import { createReadStream } from 'node:fs';
import {
  Agent as HttpAgent,
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { Content } from '../file-store';
import { S3Fault } from './s3-fault';
import type { S3Settings } from '../../config/s3-settings';

/**
 * Milliseconds: idle before the response starts, idle after that, total until the response starts
 * over all attempts, pause before the second attempt.
 */
export interface S3Times {
  silence: number;
  bodySilence: number;
  whole: number;
  pause: number;
}
// A paused reader is idle as well.
const usualTimes: S3Times = { silence: 10_000, bodySilence: 60_000, whole: 120_000, pause: 200 };

const attempts = 3;
const sha256OfNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  key: string;
  headers?: Record<string, string>;
  /** The local file to send. */ body?: Content & { file: string };
}

/**
 * Signed requests for the objects of one bucket. Requests are idempotent and retried after a
 * timeout or a transient error.
 */
export class S3Client {
  private readonly transport: { agent: HttpAgent; request: typeof httpRequest };

  constructor(
    private readonly settings: S3Settings,
    private readonly times: S3Times = usualTimes,
  ) {
    this.transport = settings.endpoint.startsWith('https:')
      ? { agent: new HttpsAgent({ keepAlive: true }), request: httpsRequest }
      : { agent: new HttpAgent({ keepAlive: true }), request: httpRequest };
  }

  /** The response with an unread body; null for a missing object. Throws for any other status. */
  async send(wanted: S3Request): Promise<IncomingMessage | null> {
    const deadline = AbortSignal.timeout(this.times.whole);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(wanted, deadline);
      } catch (error) {
        const fault = error instanceof S3Fault ? error : new S3Fault(wanted, null, error);
        if (attempt === attempts || !fault.mayPass || deadline.aborted) throw fault;
        await wait(this.times.pause * 4 ** (attempt - 1));
      }
    }
  }

  private async attempt(wanted: S3Request, deadline: AbortSignal): Promise<IncomingMessage | null> {
    const { url, headers } = await this.sign(wanted);
    const request = this.transport.request(url, {
      method: wanted.method,
      headers,
      agent: this.transport.agent,
    });
    const answer = await answerTo(request, wanted.body?.file, this.times.silence, deadline);
    request.setTimeout(this.times.bodySilence);
    const { statusCode: status = 0 } = answer;
    if (status < 300) return wanted.method === 'GET' ? answer : answer.resume();
    const code = await codeIn(answer);
    if (status === 404 && wanted.method !== 'PUT' && code !== 'NoSuchBucket') return null;
    throw new S3Fault(wanted, { status, code });
  }

  private async sign({
    method,
    key,
    headers,
    body,
  }: S3Request): Promise<{ url: URL; headers: Record<string, string> }> {
    const { accessKeyId, secretAccessKey, region } = this.settings;
    const signer = new AwsV4Signer({
      method,
      url: addressOf(this.settings, key),
      service: 's3',
      region: region ?? undefined,
      accessKeyId,
      secretAccessKey,
      // The storage verifies this hash and rejects bytes that were lost or changed.
      headers: { ...headers, 'x-amz-content-sha256': body?.sha256 ?? sha256OfNothing },
    });
    const signed = await signer.sign();
    return {
      url: signed.url,
      headers: {
        ...Object.fromEntries(signed.headers),
        ...(body && { 'content-length': String(body.size) }),
      },
    };
  }
}

/** Path-style, unless the endpoint is the bucket's own host, which some providers require. */
export function addressOf(
  { endpoint, bucket }: Pick<S3Settings, 'endpoint' | 'bucket'>,
  key: string,
): string {
  return new URL(endpoint).hostname.startsWith(`${bucket}.`)
    ? `${endpoint}/${key}`
    : `${endpoint}/${bucket}/${key}`;
}

function answerTo(
  request: ClientRequest,
  file: string | undefined,
  silence: number,
  deadline: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const cut = () => request.destroy(new Error('it took too long'));
    deadline.addEventListener('abort', cut);
    request.setTimeout(silence, () => request.destroy(new Error('it fell silent')));
    request.once('error', reject);
    request.once('response', resolve);
    request.once('close', () => reject(new Error('it hung up')));
    for (const end of ['response', 'close'])
      request.once(end, () => deadline.removeEventListener('abort', cut));
    // A response may arrive before the request is sent completely; it decides.
    if (file) pipeline(createReadStream(file), request).catch(reject);
    else request.end();
  });
}

const mostOfAnError = 8192;

/** The error code at the start of the response body. */
async function codeIn(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    text += chunk.toString();
    if (text.length > mostOfAnError) break;
  }
  return /<Code>(\w{1,64})<\/Code>/.exec(text)?.[1] ?? '';
}
