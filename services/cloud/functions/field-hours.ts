import { createHash, timingSafeEqual } from 'node:crypto';
import type { CloudContext, HttpRequest, HttpResponse, HttpRoute } from '@shop/baas/cloud';
import { readHours } from '../src/field-metrics/read-hours';

const name = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/;

/** Answers the site, which compares canaries with live builds. */
async function sendHours(
  { headers, query }: HttpRequest,
  { database, settings }: CloudContext,
): Promise<HttpResponse> {
  if (!isToken(settings.METRICS_TOKEN, headers.authorization))
    return refusal(401, 'UNAUTHORIZED', 'This is not the token of the site.');
  const [remote, build] = [query.get('remote') ?? '', query.get('build') ?? ''];
  const from = Number(query.get('from') ?? NaN);
  if (!name.test(remote) || !name.test(build) || !Number.isFinite(from))
    return refusal(400, 'INVALID_INPUT', 'Send remote, build and from.');
  return { status: 200, body: { hours: await readHours(database, { remote, build, from }) } };
}

/** Compares hashes, in constant time. No request passes without a token of the operator. */
function isToken(expected = '', authorization = ''): boolean {
  if (!expected) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(`Bearer ${expected}`), digest(authorization));
}

const refusal = (status: number, errCode: string, errMsg: string): HttpResponse => ({
  status,
  body: { errCode, errMsg },
});

export const http: HttpRoute[] = [{ method: 'GET', path: '/field-metrics', handler: sendHours }];
