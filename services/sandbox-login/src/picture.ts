import { crc32, deflateSync } from 'node:zlib';
import type { Person } from './people';

const side = 256;

/** A PNG of two colours. */
export function pictureOf([above, below]: NonNullable<Person['colours']>): Buffer {
  const line = (colour: readonly number[]) =>
    Buffer.from([0, ...Array.from({ length: side }, () => colour).flat()]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // 8 bits a channel, RGB.
  header.set([8, 2], 8);
  const lines = Array.from({ length: side }, (_, at) => line(at < side / 2 ? above : below));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
