/**
 * MD5 (RFC 1321) and HMAC over it (RFC 2104), because the protocol signs with them and browsers offer neither. Never for
 * secrets: what it is good for here is in `signature.ts`. A general hash library would be a third of this package.
 */
const blockSize = 64;
const lengthSize = 8;
const rotations = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
];
const sines = Array.from({ length: 64 }, (_, i) => Math.floor(Math.abs(Math.sin(i + 1)) * 2 ** 32));

/** Mixing function and word order of each of the four rounds. */
const rounds: [mix: (b: number, c: number, d: number) => number, word: (i: number) => number][] = [
  [(b, c, d) => (b & c) | (~b & d), (i) => i],
  [(b, c, d) => (d & b) | (~d & c), (i) => 5 * i + 1],
  [(b, c, d) => b ^ c ^ d, (i) => 3 * i + 5],
  [(b, c, d) => c ^ (b | ~d), (i) => 7 * i],
];

function compress(state: Int32Array, block: DataView, offset: number): void {
  let [a, b, c, d] = state as unknown as [number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const round = i >> 4;
    const [mix, word] = rounds[round]!;
    const sum =
      (a + mix(b, c, d) + sines[i]! + block.getInt32(offset + (word(i) & 15) * 4, true)) | 0;
    const turn = rotations[round]![i & 3]!;
    [a, b, c, d] = [d, (b + ((sum << turn) | (sum >>> (32 - turn)))) | 0, b, c];
  }
  state.set([state[0]! + a, state[1]! + b, state[2]! + c, state[3]! + d]);
}

function md5(message: Uint8Array): Uint8Array {
  const blocks = Math.ceil((message.length + 1 + lengthSize) / blockSize);
  const padded = new Uint8Array(blocks * blockSize);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - lengthSize, BigInt(message.length * 8), true);
  const state = new Int32Array([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476]);
  for (let offset = 0; offset < padded.length; offset += blockSize) compress(state, view, offset);
  const digest = new DataView(new ArrayBuffer(16));
  state.forEach((word, i) => digest.setInt32(i * 4, word, true));
  return new Uint8Array(digest.buffer);
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** HMAC-MD5 of a text, in lower-case hex. */
export function hmacMd5(secret: string, text: string): string {
  const bytes = (value: string) => new TextEncoder().encode(value);
  const given = bytes(secret);
  const key = new Uint8Array(blockSize);
  key.set(given.length > blockSize ? md5(given) : given);
  const inner = md5(
    joined(
      key.map((byte) => byte ^ 0x36),
      bytes(text),
    ),
  );
  const outer = md5(
    joined(
      key.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
  return Array.from(outer, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
