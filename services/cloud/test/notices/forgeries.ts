/** Requests that look like notices and must not be accepted, by their kind. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { sandboxSecret } from '../provider/sandbox-process';
import { hostileBodies, hostileId, hostileText } from './hostile-values';
import { contentOf, type OpenPayment, type Scene } from './scene';
import { signatureOf, signedNotice, type NoticeRequest } from './signed-notice';
import type { Random } from '@shop/baas/test-random';

export type Forge = (random: Random, scene: Scene) => NoticeRequest;

const signatureHeader = 'pay-signature';
const timestampHeader = 'pay-timestamp';
const minuteMs = 60_000;

const victim = (random: Random, scene: Scene) => random.of(scene.unpaid);
const genuineFor = (payment: OpenPayment) => signedNotice(contentOf(payment));
const bodyFor = (payment: OpenPayment) => Buffer.from(JSON.stringify(contentOf(payment)));

const withHeader = (request: NoticeRequest, name: string, value: string): NoticeRequest => ({
  ...request,
  headers: request.headers.map(([each, old]) => [each, each === name ? value : old]),
});
const withoutHeader = (request: NoticeRequest, name: string): NoticeRequest => ({
  ...request,
  headers: request.headers.filter(([each]) => each !== name),
});
const headerOf = ({ headers }: NoticeRequest, name: string) =>
  headers.find(([each]) => each === name)?.[1] ?? '';

const hex = (random: Random, length: number) =>
  Array.from({ length }, () => random.below(16).toString(16)).join('');

/** Another signature in place of the right one. */
const signatures: ((random: Random, request: NoticeRequest) => string)[] = [
  () => '',
  (random) => hex(random, 64),
  (random) => hex(random, random.below(200)),
  (_random, request) => headerOf(request, signatureHeader).toUpperCase(),
  (_random, request) => headerOf(request, signatureHeader).slice(0, -1),
  (_random, request) => `${headerOf(request, signatureHeader)}0`,
  (_random, request) => `sha256=${headerOf(request, signatureHeader)}`,
  (_random, request) => Buffer.from(headerOf(request, signatureHeader), 'hex').toString('base64'),
  (_random, request) => signatureOf('', request.body),
  (_random, { body }) => createHash('sha256').update(body).digest('hex'),
  (_random, request) =>
    signatureOf(headerOf(request, timestampHeader), request.body, 'another merchant 1'),
  (_random, request) => signatureOf(headerOf(request, timestampHeader), request.body, ''),
  // The form of the requests that the shop signs with the same secret.
  (_random, request) =>
    signatureOf(
      headerOf(request, timestampHeader),
      Buffer.concat([Buffer.from(`POST ${request.path}\n`), request.body]),
    ),
  () => 'ü'.repeat(64),
  () => '0'.repeat(8_000),
];

/** A wrong time, signed correctly. */
const timestamps: ((random: Random) => string)[] = [
  (random) => String(Date.now() - 6 * minuteMs - random.below(1_000_000_000)),
  (random) => String(Date.now() + 6 * minuteMs + random.below(1_000_000_000)),
  () => String(Math.floor(Date.now() / 1_000)),
  () => '0',
  () => '',
  () => `-${Date.now()}`,
  () => `+${Date.now()}`,
  () => `${Date.now()}.5`,
  () => `${Date.now()}, ${Date.now()}`,
  () => `0x${Date.now().toString(16)}`,
  () => `000${Date.now()}`,
  () => '9'.repeat(15),
  () => '1'.repeat(400),
  () => 'NaN',
  () => '1e12',
  () => new Date().toISOString(),
];

/** A change of a body that was signed. */
const alterations: ((random: Random, body: Buffer, scene: Scene) => Buffer)[] = [
  (random, body) => {
    const changed = Buffer.from(body);
    const at = random.below(body.length);
    changed[at] = (changed[at] ?? 0) ^ (1 << random.below(8));
    return changed;
  },
  (random, body) => body.subarray(0, random.below(body.length)),
  (_random, body) => Buffer.concat([body, Buffer.from('\n')]),
  (_random, body) => Buffer.concat([Buffer.from('\ufeff'), body]),
  (_random, body) => Buffer.concat([body, body]),
  (_random, body) => Buffer.concat([body, Buffer.from([0])]),
  (_random, body) => Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1)),
  (_random, body) => Buffer.from(body.toString().replace('evt_', '\\u0065vt_')),
  (_random, body) => Buffer.from(body.toString().replace(/}$/, ',"extra":1}')),
  (_random, body) => Buffer.from(body.toString().replace('{', '{"amountCents":1,')),
  (_random, body) => Buffer.from(body.toString().replace(/}$/, ',"amountCents":1}')),
  (random, body) =>
    Buffer.from(body.toString().replace(/"amountCents":\d+/, `"amountCents":${random.below(99)}`)),
  (random, body, scene) =>
    Buffer.from(body.toString().replace(/"key":"\w+"/, `"key":"${random.of(scene.genuine).key}"`)),
  () => Buffer.alloc(0),
];

const isSame = (one: Buffer, other: Buffer) => one.equals(other);

function altered(random: Random, scene: Scene): NoticeRequest {
  const request = genuineFor(victim(random, scene));
  const body = random.of(alterations)(random, request.body, scene);
  return isSame(body, request.body) ? altered(random, scene) : { ...request, body };
}

const mark = 'hostile';
const valueFor = (random: Random, field: string) =>
  field === 'id' || field === 'ref' ? hostileId(random) : hostileText(random);

/** A notice of a field with a value that the field never has, signed correctly. */
function malformed(random: Random, scene: Scene): NoticeRequest {
  const content = contentOf(victim(random, scene));
  const field = random.of(['id', 'type', 'ref', 'key', 'amountCents', 'currency'] as const);
  const isMissing = random.below(8) === 0;
  const text = JSON.stringify({ ...content, [field]: isMissing ? undefined : mark });
  return signedNotice(Buffer.from(text.replace(`"${mark}"`, () => valueFor(random, field))));
}

/** The same for a refund. */
function malformedRefund(random: Random, scene: Scene): NoticeRequest {
  const { refund, ...payment } = random.of(scene.refunds);
  const content = { ...contentOf(payment), type: 'refund.succeeded', refund };
  const field = random.of(['ref', 'key', 'amountCents', ''] as const);
  const changed = field === '' ? mark : { ...refund, [field]: mark };
  const text = JSON.stringify({ ...content, refund: changed });
  return signedNotice(Buffer.from(text.replace(`"${mark}"`, () => valueFor(random, field))));
}

const wrongTypes = [
  'payment',
  'payment.',
  'payment.created',
  'payment.succeeded.twice',
  'PAYMENT.SUCCEEDED',
  ' payment.succeeded',
  'refund.succeeded',
  'refund.pending',
  'transfer.succeeded',
  'payment.__proto__',
  'constructor.succeeded',
];

/** Correctly signed for something that is not to be paid. */
const misdirections: ((random: Random, scene: Scene) => object)[] = [
  (random, scene) => ({ ...contentOf(victim(random, scene)), key: hex(random, 26) }),
  (random, scene) => ({
    ...contentOf(victim(random, scene)),
    key: random.of(scene.unpaid).orderId,
  }),
  (random, scene) => ({
    ...contentOf(victim(random, scene)),
    key: random.of(scene.unpaid).orderNo,
  }),
  (random, scene) => ({
    ...contentOf(victim(random, scene)),
    key: random.of(scene.refunds).refund.key,
  }),
  (_random, scene) => contentOf(scene.foreign),
  (random, scene) => ({ ...contentOf(victim(random, scene)), currency: random.of(currencies) }),
  (random, scene) => ({ ...contentOf(victim(random, scene)), type: random.of(wrongTypes) }),
  (random, scene) => {
    const { key, amountCents } = victim(random, scene);
    const refund = { ref: 'ref_x', key, amountCents };
    return { ...contentOf(victim(random, scene)), type: 'refund.succeeded', refund };
  },
];
const currencies = ['USD', 'cny', 'CNY ', 'RMB', '¥', 'HKD', ''];

/** A body with one key twice: readers disagree which value counts, and none pays. */
function doubledKey(random: Random, scene: Scene): NoticeRequest {
  const text = JSON.stringify(contentOf(victim(random, scene)));
  const later = random.of([
    '"currency":"USD"',
    '"type":"payment.none"',
    `"key":"${hex(random, 26)}"`,
    '"id":null',
    '"amountCents":"1"',
  ]);
  return signedNotice(Buffer.from(text.replace(/}$/, `,${later}}`)));
}

const routes: [method: string, path: string][] = [
  ['GET', '/http/pay/notice'],
  ['PUT', '/http/pay/notice'],
  ['PATCH', '/http/pay/notice'],
  ['DELETE', '/http/pay/notice'],
  ['POST', '/http/pay/notice/'],
  ['POST', '/http//pay/notice'],
  ['POST', '/http/pay/notice/x'],
  ['POST', '/http/pay'],
  ['POST', '/http/PAY/NOTICE'],
  ['POST', '/http/pay/notice%2f'],
  ['POST', '/http/pay/notice%00'],
  ['POST', '/http/pay/..%2fnotice'],
  ['POST', '/http/pay-notice'],
  ['POST', '/pay/notice'],
];

function oversized(random: Random, scene: Scene): NoticeRequest {
  const text = JSON.stringify(contentOf(victim(random, scene)));
  const length = 65_537 + random.below(random.below(20) === 0 ? 3_000_000 : 20_000);
  const request = signedNotice(Buffer.from(text.padEnd(length)));
  return random.below(2) === 0 ? request : { ...request, chunks: [1 + random.below(70_000)] };
}

export const forgeries: Record<string, Forge> = {
  'no signature': (random, scene) =>
    withoutHeader(
      genuineFor(victim(random, scene)),
      random.of([signatureHeader, timestampHeader] as const),
    ),
  'another signature': (random, scene) => {
    const request = genuineFor(victim(random, scene));
    return withHeader(request, signatureHeader, random.of(signatures)(random, request));
  },
  'the signature of another notice': (random, scene) => {
    const { headers } = genuineFor(random.of(scene.paid));
    return { ...genuineFor(victim(random, scene)), headers };
  },
  'a wrong time, signed': (random, scene) => {
    const timestamp = random.of(timestamps)(random);
    return signedNotice(bodyFor(victim(random, scene)), { timestamp });
  },
  'a changed time': (random, scene) =>
    withHeader(
      genuineFor(victim(random, scene)),
      timestampHeader,
      String(Date.now() - 1 - random.below(1_000)),
    ),
  'an old request again': (random, scene) =>
    signedNotice(random.of(scene.paid).notice, {
      timestamp: String(Date.now() - 6 * minuteMs),
    }),
  'the secret of another merchant': (random, scene) =>
    signedNotice(bodyFor(victim(random, scene)), {
      secret: random.of([sandboxSecret.toUpperCase(), `${sandboxSecret} `, '', 'secret']),
    }),
  'a doubled header': (random, scene) => {
    const request = genuineFor(victim(random, scene));
    const name = random.of([signatureHeader, timestampHeader] as const);
    const other = random.below(2) === 0 ? headerOf(request, name) : hex(random, 64);
    const added: [string, string] = [random.below(2) ? name : name.toUpperCase(), other];
    const headers = request.headers;
    return { ...request, headers: random.below(2) ? [added, ...headers] : [...headers, added] };
  },
  'a changed body': altered,
  'a changed body in chunks': (random, scene) => ({
    ...altered(random, scene),
    chunks: [1 + random.below(5), 1 + random.below(200)],
  }),
  'a compressed body': (random, scene) => {
    const request = genuineFor(victim(random, scene));
    const headers: NoticeRequest['headers'] = [...request.headers, ['content-encoding', 'gzip']];
    return { ...request, headers, body: gzipSync(request.body) };
  },
  'no notice, signed': (random) => signedNotice(random.of(hostileBodies)),
  'a malformed field, signed': malformed,
  'a malformed refund, signed': malformedRefund,
  'a doubled key, signed': doubledKey,
  'nothing to pay, signed': (random, scene) =>
    signedNotice(random.of(misdirections)(random, scene)),
  'another route, signed': (random, scene) => {
    const [method, path] = random.of(routes);
    return { ...genuineFor(victim(random, scene)), method, path };
  },
  'an oversized body, signed': oversized,
};
