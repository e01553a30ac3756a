import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { StartError } from '@shop/service';
import { contentOf } from '../incoming';
import type { S3Client } from './s3-client';
import { codeOf, S3Fault } from './s3-fault';
import type { S3Settings } from '../../config/s3-settings';

/**
 * Writes, reads and deletes a small object, using the local path `file`. StartError with what the
 * operator must fix.
 */
export async function checkBucket(
  client: S3Client,
  settings: S3Settings,
  file: string,
): Promise<void> {
  const key = `check-${randomBytes(8).toString('hex')}`;
  try {
    await writeFile(file, key, { mode: 0o600 });
    await client.send({ method: 'PUT', key, body: { ...(await contentOf(file)), file } });
    const found = await client.send({ method: 'GET', key });
    found?.destroy();
    await client.send({ method: 'DELETE', key });
    if (!found)
      throw new StartError(
        `The bucket "${settings.bucket}" does not keep what is put into it: look at ` +
          'its rules, or correct S3_BUCKET.',
      );
  } catch (error) {
    throw error instanceof S3Fault ? new StartError(lineFor(error, settings)) : error;
  } finally {
    await rm(file, { force: true });
  }
}

function lineFor({ answer, cause }: S3Fault, { endpoint, bucket }: S3Settings): string {
  if (!answer)
    return (
      `The object storage ${endpoint} of S3_ENDPOINT cannot be reached ` +
      `(${codeOf(cause)}): start it, or correct S3_ENDPOINT.`
    );
  const { status, code } = answer;
  const reason = code || String(status);
  if (/^(InvalidAccessKeyId|SignatureDoesNotMatch)$/.test(code))
    return (
      `The object storage ${endpoint} refuses the keys (${reason}): correct ` +
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'
    );
  if (code === 'RequestTimeTooSkewed')
    return (
      `The object storage ${endpoint} has another time than this machine (${reason}): ` +
      'set the clock.'
    );
  if (code === 'NoSuchBucket' || status === 404)
    return (
      `There is no bucket "${bucket}" at ${endpoint} (${reason}): make it, or correct ` +
      'S3_BUCKET.'
    );
  if (status < 400 || /Region|AuthorizationHeaderMalformed/.test(code))
    return (
      `The bucket "${bucket}" is in another region (${reason}): give it with ` +
      'S3_REGION, and its endpoint with S3_ENDPOINT.'
    );
  if (status === 403)
    return (
      `The keys may not put, get and delete objects in the bucket "${bucket}" ` +
      `(${reason}): allow it, or correct S3_BUCKET.`
    );
  return `The object storage ${endpoint} does not work (${reason}): look into its log.`;
}
