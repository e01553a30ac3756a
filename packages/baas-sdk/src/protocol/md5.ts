/**
 * MD5 (RFC 1321) and HMAC (RFC 2104): the protocol signs with them, browsers provide neither, and a
 * general hash library would add a third to the size of this package. MD5 is broken: `signature.ts`
 * says what the signature is good for.
 */
const blockSize = 64;
const lengthSize = 8;
const initialState = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
const constants = Array.from({ length: 64 }, (_, i) =>
  Math.floor(Math.abs(Math.sin(i + 1)) * 2 ** 32),
);

interface Round {
  mix: (b: number, c: number, d: number) => number;
  /** Index of the message word of step `i`, modulo 16. */
  wordIndex: (i: number) => number;
  /** Left rotations, repeated every four steps. */
  rotations: readonly [number, number, number, number];
}

const rounds: readonly Round[] = [
  {
    mix: (b, c, d) => (b & c) | (~b & d),
    wordIndex: (i) => i,
    rotations: [7, 12, 17, 22],
  },
  {
    mix: (b, c, d) => (d & b) | (~d & c),
    wordIndex: (i) => 5 * i + 1,
    rotations: [5, 9, 14, 20],
  },
  {
    mix: (b, c, d) => b ^ c ^ d,
    wordIndex: (i) => 3 * i + 5,
    rotations: [4, 11, 16, 23],
  },
  {
    mix: (b, c, d) => c ^ (b | ~d),
    wordIndex: (i) => 7 * i,
    rotations: [6, 10, 15, 21],
  },
];

function compress(state: Int32Array, block: DataView, offset: number): void {
  const [a0 = 0, b0 = 0, c0 = 0, d0 = 0] = state;
  let [a, b, c, d] = [a0, b0, c0, d0];
  rounds.forEach(({ mix, wordIndex, rotations }, round) => {
    for (let step = 0; step < 16; step++) {
      const i = round * 16 + step;
      const word = block.getInt32(offset + (wordIndex(i) & 15) * 4, true);
      const sum = (a + mix(b, c, d) + (constants[i] ?? 0) + word) | 0;
      const rotation = rotations[step & 3] ?? 0;
      const rotated = (sum << rotation) | (sum >>> (32 - rotation));
      [a, b, c, d] = [d, (b + rotated) | 0, b, c];
    }
  });
  state.set([a0 + a, b0 + b, c0 + c, d0 + d]);
}

function md5(message: Uint8Array): Uint8Array {
  const blockCount = Math.ceil((message.length + 1 + lengthSize) / blockSize);
  const padded = new Uint8Array(blockCount * blockSize);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - lengthSize, BigInt(message.length * 8), true);
  const state = new Int32Array(initialState);
  for (let offset = 0; offset < padded.length; offset += blockSize) compress(state, view, offset);
  const digest = new DataView(new ArrayBuffer(16));
  state.forEach((word, i) => digest.setInt32(i * 4, word, true));
  return new Uint8Array(digest.buffer);
}

function concatenate(first: Uint8Array, second: Uint8Array): Uint8Array {
  const result = new Uint8Array(first.length + second.length);
  result.set(first);
  result.set(second, first.length);
  return result;
}

const encodeText = (text: string) => new TextEncoder().encode(text);

/** HMAC-MD5 of a text, in lower-case hex. */
export function hmacMd5(secret: string, text: string): string {
  const secretBytes = encodeText(secret);
  const key = new Uint8Array(blockSize);
  key.set(secretBytes.length > blockSize ? md5(secretBytes) : secretBytes);
  const keyXor = (pad: number) => key.map((byte) => byte ^ pad);
  const inner = md5(concatenate(keyXor(0x36), encodeText(text)));
  const outer = md5(concatenate(keyXor(0x5c), inner));
  return Array.from(outer, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
