import type { Random } from '@shop/baas/test-random';

/** JSON texts that a field of a notice must not have. */
const hostileTexts = [
  'null',
  'true',
  'false',
  '-1',
  '0.5',
  '1e308',
  '-0',
  '1e-7',
  '9007199254740993',
  '99999999999999999999999999',
  '2147483648',
  '""',
  '" "',
  '"1"',
  '"0x1f"',
  '"1e3"',
  '[]',
  '[[]]',
  '{}',
  '{"toString":1}',
  '{"__proto__":{"status":"succeeded"}}',
  '{"$ne":null}',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\u202e\\u0000"',
  '"\ufeff"',
  '"支付成功"',
  '"🧧"',
  '"e\u0301\u0327"',
  '"\' or 1=1 --"',
  '"\\"; drop table payment; --"',
  '"../../etc/passwd"',
  '"%00%0a"',
  '"constructor"',
  '"__proto__"',
];

export function hostileText(random: Random): string {
  const kind = random.below(hostileTexts.length + 2);
  if (kind === hostileTexts.length) return `"${'x'.repeat(129 + random.below(60_000))}"`;
  if (kind > hostileTexts.length) return nested(random.below(20_000));
  return hostileTexts[kind] ?? 'null';
}

/** A text that is no id either. */
export function hostileId(random: Random): string {
  const text = hostileText(random);
  return /^"[\w.:-]{1,128}"$/.test(text) ? hostileId(random) : text;
}

const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;

/** Whole bodies that are no notice. */
export const hostileBodies: Buffer[] = [
  '',
  ' ',
  'null',
  'true',
  '0',
  '1e999',
  '"payment.succeeded"',
  '[]',
  '[{}]',
  '{}',
  '{',
  '}',
  '{"type":"payment.succeeded"}',
  '{"__proto__":{"type":"payment.succeeded"}}',
  '{"type":"payment.succeeded","key":{}}',
  '\ufeff{}',
  'id=evt_1&type=payment.succeeded',
  '<xml><return_code>SUCCESS</return_code></xml>',
  'POST /intents\n{"key":"a"}',
].map((text) => Buffer.from(text));

hostileBodies.push(
  Buffer.from('{"type":"payment.succeeded"}', 'utf16le'),
  Buffer.from([0xff, 0xfe, 0xc0, 0x80]),
  Buffer.from('{"type":"\xc0\xaf"}', 'latin1'),
  Buffer.alloc(4_096),
);
