import type { Readable } from 'node:stream';
import type { Log } from '../../cloud';
import { describeError } from '../../errors/errors';
import type { ByteRange } from '../byte-range';
import { keptPath, type Content, type FileStore } from '../file-store';
import type { S3Client, S3Request } from './s3-client';
import { S3Fault } from './s3-fault';

/**
 * A store in a bucket. Each file is sent in one request with length and hash, so an object is
 * complete or missing.
 */
export class S3Store implements FileStore {
  constructor(
    private readonly client: S3Client,
    private readonly log: Log,
  ) {}

  async keep(id: string, file: string, content: Content): Promise<void> {
    await this.send({
      method: 'PUT',
      key: keptPath(id),
      headers: { 'content-type': 'application/octet-stream' },
      body: { ...content, file },
    });
  }

  async holds(id: string, size: number): Promise<boolean> {
    const answer = await this.send({ method: 'HEAD', key: keptPath(id) });
    return answer?.headers['content-length'] === String(size);
  }

  async open(id: string, size: number, range: ByteRange | null): Promise<Readable | null> {
    const wanted: S3Request = {
      method: 'GET',
      key: keptPath(id),
      ...(range && { headers: { range: `bytes=${range.start}-${range.end}` } }),
    };
    const answer = await this.send(wanted);
    const length = range ? range.end - range.start + 1 : size;
    if (!answer || Number(answer.headers['content-length']) === length) return answer;
    answer.destroy();
    throw this.reason(
      new S3Fault(
        wanted,
        null,
        new Error(`${answer.headers['content-length']} bytes instead of ${length}`),
      ),
    );
  }

  async remove(id: string): Promise<void> {
    await this.send({ method: 'DELETE', key: keptPath(id) });
  }

  private async send(wanted: S3Request) {
    return this.client.send(wanted).catch((error: unknown) => {
      throw this.reason(error);
    });
  }

  private reason(error: unknown): unknown {
    this.log.error(describeError(error), 'the object storage failed');
    return error;
  }
}
