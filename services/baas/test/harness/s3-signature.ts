import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const form = new RegExp(
  [
    '^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)/(?<day>\\d{8})/(?<region>[^/]+)/s3/aws4_request',
    'SignedHeaders=(?<signed>[^,]+)',
    'Signature=(?<signature>[0-9a-f]{64})$',
  ].join(', '),
);

/** The S3 error code for an invalid AWS Signature Version 4, or null if it is valid. */
export function signatureFault(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  keys: { id: string; secret: string },
): string | null {
  const { id, day, region, signed, signature } =
    form.exec(headers.authorization ?? '')?.groups ?? {};
  if (id === undefined || !day || !signed || !signature) return 'AccessDenied';
  if (id !== keys.id) return 'InvalidAccessKeyId';
  const date = String(headers['x-amz-date']);
  if (
    Math.abs(
      Date.now() -
        Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')),
    ) >
    15 * 60_000
  )
    return 'RequestTimeTooSkewed';
  const names = signed.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)))
    return 'AccessDenied';
  const [path = '', query = ''] = url!.split('?');
  const canonical = [
    method,
    path,
    query,
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = [day, region!, 's3', 'aws4_request'];
  const key = scope.reduce(hmac, Buffer.from(`AWS4${keys.secret}`));
  const expected = hmac(
    key,
    ['AWS4-HMAC-SHA256', date, scope.join('/'), sha256(canonical)].join('\n'),
  );
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return 'SignatureDoesNotMatch';
  return sha256(body) === headers['x-amz-content-sha256'] ? null : 'XAmzContentSHA256Mismatch';
}
