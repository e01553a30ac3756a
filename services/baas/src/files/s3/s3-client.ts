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

/** Milliseconds: without a byte until the answer begins, and after that; for all attempts until the answer begins; before the second attempt. */
export interface S3Times {
  silence: number;
  bodySilence: number;
  whole: number;
  pause: number;
}
// A reader that pauses makes silence too.
const usualTimes: S3Times = { silence: 10_000, bodySilence: 60_000, whole: 120_000, pause: 200 };

const attempts = 3;
const sha256OfNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  key: string;
  headers?: Record<string, string>;
  /** What is sent, and where it stands. */ body?: Content & { file: string };
}

/** Signed requests for the objects of one bucket. Any may be sent twice, and is when no answer came or a passing fault was told. */
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

  /** The answer, its body still to be read; null for an object that is not there. S3Fault for anything else. */
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
      // The storage holds what arrives against this: bytes that were lost or changed on the way are no object.
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

/** By path, but where the endpoint is the bucket's own host: some providers know no other way. */
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
    // An answer may come before all is sent: it is that which counts.
    if (file) pipeline(createReadStream(file), request).catch(reject);
    else request.end();
  });
}

const mostOfAnError = 8192;

/** What the storage calls its refusal; the start of its answer says it. */
async function codeIn(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    text += chunk.toString();
    if (text.length > mostOfAnError) break;
  }
  return /<Code>(\w{1,64})<\/Code>/.exec(text)?.[1] ?? '';
}
