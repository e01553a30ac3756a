/** Bytes that are no valid HTTP request, around a correctly signed notice. */
import { bytesOf } from './send-notice';
import { contentOf, type Scene } from './scene';
import { signedNotice } from './signed-notice';
import type { Random } from '@shop/baas/test-random';

type Break = (text: string, random: Random) => string;

const afterFirstLine = (text: string, line: string) => text.replace('\r\n', `\r\n${line}\r\n`);

const breaks: Break[] = [
  (text) => afterFirstLine(text, 'transfer-encoding: chunked'),
  (text) => text.replace(/content-length: \d+/, 'transfer-encoding: chunked'),
  (text) => text.replace(/content-length: \d+/, 'transfer-encoding: gzip, chunked'),
  (text) => afterFirstLine(text, 'content-length: 1'),
  (text) => text.replace(/content-length: \d+/, 'content-length: -5'),
  (text) => text.replace(/content-length: \d+/, 'content-length: 0x10'),
  (text) => text.replace(/content-length: \d+/, 'content-length: 99999999999'),
  (text) => text.replace(/content-length: (\d+)/, 'content-length: $1, $1'),
  (text) => afterFirstLine(text, `x-padding: ${'p'.repeat(20_000)}`),
  (text) => afterFirstLine(text, 'x-null: a\0b'),
  (text) => afterFirstLine(text, 'pay-signature : 00'),
  (text) => afterFirstLine(text, ' pay-signature: 00'),
  (text) => text.replace(/^host: .*\r\n/m, ''),
  (text) => text.replace('HTTP/1.1', 'HTTP/9.9'),
  (text) => text.replace('POST', 'P\0ST'),
  (text) => text.replaceAll('\r\n', '\n\r'),
  (text) => `\x16\x03\x01\x02\x00\x01${text}`,
  (text, random) => text.slice(0, 1 + random.below(text.length - 1)).concat('\r\n\r\n\0'),
];

/** A request that is broken in one way. */
export function brokenRequest(url: string, random: Random, scene: Scene): Buffer {
  const notice = signedNotice(contentOf(random.of(scene.unpaid)));
  const text = bytesOf(url, notice).toString('latin1');
  return Buffer.from(random.of(breaks)(text, random), 'latin1');
}
