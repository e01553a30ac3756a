import fc from 'fast-check';

/** Names with a meaning for a file system, a shell or JavaScript. */
const evilNames = [
  '..',
  '.',
  '',
  '...',
  '..%2f',
  '%2e%2e',
  '%252e%252e',
  '..\\',
  '\\',
  'C:',
  'CON',
  'nul.png',
  '.env',
  '~',
  'a\0b',
  '\u202egnp.exe',
  '＼..',
  '‥',
  '\u2215etc',
  'x'.repeat(300),
  '${HOME}',
  '`id`',
  '; rm -rf',
  'a:b',
  '__proto__',
  'é',
  'é',
];
/** Characters that a program may drop, replace or interpret, above all at the end of a text. */
const oddCharacters = [
  '\ufeff',
  '\u00a0',
  '\u3000',
  '\u200b',
  '\u200d',
  '\u2060',
  '\u2028',
  '\u2029',
  '\u202e',
  '\u200f',
  '\u0301',
  '\u1100\u1161',
  '\u007f',
  '\u0085',
  '\u0000',
  '\ud800',
  '\udc00',
  '\ufffd',
  '\ufffe',
  '\uffff',
  '\ue000',
  '\u{1f468}\u200d\u{1f469}',
  '\u{e0001}',
  '%',
  '%00',
  '%2f',
  '%ef%bb%bf',
  '?',
  '#',
  '&',
  '+',
  ';',
  '"',
  "'",
  '<',
  '.',
  ' ',
  ':',
  '|',
  '*',
  '$&',
  'e\u0301',
  '\u00e9',
];
const oddText = fc
  .array(fc.oneof(fc.constantFrom(...oddCharacters), fc.constantFrom('a', 'b.png', '名')), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => parts.join(''));
const longPath = fc
  .tuple(
    fc.constantFrom('a', '名', '\u{1f468}', 'a/', '\ufeff'),
    fc.integer({ min: 160, max: 501 }),
  )
  .map(([part, count]) => `${part.repeat(count)}.png`);

/** Paths of uploads that a client could use to leave its folder or to make a file unreachable. */
export const hostilePath = fc.oneof(
  fc.array(oddText, { minLength: 1, maxLength: 3 }).map((names) => names.join('/')),
  oddText,
  longPath,
  fc
    .array(fc.oneof(fc.constantFrom(...evilNames), fc.string({ unit: 'grapheme', maxLength: 8 })), {
      minLength: 1,
      maxLength: 6,
    })
    .map((names) => names.join('/')),
  fc
    .tuple(
      fc.constantFrom('', '/', '//', '\\\\host\\', 'file://', 'http://a/', '../'.repeat(12)),
      fc.constantFrom('etc/passwd', 'secrets.json', '..', 'files/kept/00/x', 'a.png'),
    )
    .map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
