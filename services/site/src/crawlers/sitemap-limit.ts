import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { siteMessages } from '../config/messages';
import { sendNotFound } from '../http/text-response';
import { RefusedPart } from './sitemap-source';

/** Each reads the catalogue, so that many at once would take its time from shoppers. */
const maxConcurrent = 2;
const retryAfterSeconds = '5';

export const asXml = (reply: FastifyReply) =>
  reply.headers({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  });

/** Sends texts of the sitemap, of which only a few are produced at a time. */
export class SitemapLimit {
  private runningCount = 0;

  /** Answers 503 when too many run or the backend fails, 404 when it knows no such part. */
  async run(reply: FastifyReply, produce: () => Promise<string | Readable>): Promise<FastifyReply> {
    if (this.runningCount >= maxConcurrent) return sendUnavailable(reply);
    this.runningCount += 1;
    try {
      const body = await produce();
      if (body instanceof Readable) body.once('close', () => this.release());
      else this.release();
      return asXml(reply).send(body);
    } catch (error) {
      this.release();
      if (error instanceof RefusedPart) return sendNotFound(reply);
      reply.log.warn({ reason: (error as Error).message }, 'the sitemap could not be read');
      return sendUnavailable(reply);
    }
  }

  private release(): void {
    this.runningCount -= 1;
  }
}

const sendUnavailable = (reply: FastifyReply) =>
  reply
    .code(503)
    .headers({ 'retry-after': retryAfterSeconds, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send(siteMessages.failed);
