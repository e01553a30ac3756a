import { pick, randomFrom } from '../faults/random';

/** Set by every text that runs. */
export const alarm = '_ran';
const run = `${alarm}=1`;

/** Texts that run if a page takes them for HTML, an address, a template or a part of a script. */
const payloads: readonly string[] = [
  `<script>${run}</script>`,
  `</script><script>${run}</script>`,
  `{"a":"</script><script>${run}//"}`,
  `<svg onload=${run}>`,
  `<img src onerror=${run}>`,
  `<img src=//hostile.example/x onerror="${run}">`,
  `"><svg onload=${run}>`,
  `"><script src=//hostile.example/x.js></script>`,
  `'><b onmouseover='${run}' style='position:fixed;inset:0'>x`,
  `" autofocus onfocus=${run} x="`,
  `javascript:${run}`,
  `JaVaScRiPt:${run}//`,
  `data:text/html,<script>${run}</script>`,
  `<iframe srcdoc="<script>${run}</script>">`,
  `<a href="javascript:${run}">x</a>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--><img src onerror=${run}>">`,
  `<object data="javascript:${run}">`,
  `<base href=//hostile.example/>`,
  `<meta http-equiv=refresh content="0;url=//hostile.example">`,
  `<form action=//hostile.example><button>x`,
  `<style>*{display:none}</style>`,
  `<link rel=stylesheet href=//hostile.example/x.css>`,
  `</title><script>${run}</script>`,
  `</textarea><script>${run}</script>`,
  `<!--<script>${run}</script>`,
  `]]><script>${run}</script>`,
  `{{constructor.constructor('${run}')()}}`,
  `\${${run}}`,
  `<%= ${run} %>`,
  `#{${run}}`,
  `{name} {count, plural, one {#}}`,
  `%s %d %(x)s {0} $1 $& \\1`,
  `&lt;script&gt;&#x3c;b&#62;`,
  `%3Cscript%3E${run}`,
  `\\u003cscript\\u003e\\x3c`,
  `'; drop table "order"; --`,
  `=HYPERLINK("//hostile.example")`,
  `../../../../etc/passwd`,
  'null',
  'undefined',
  'NaN',
  '[object Object]',
  '__proto__',
  'true',
  '0',
];

/** Repeats a piece up to `length` characters. */
const fill = (piece: string) => (length: number) =>
  [...piece.repeat(Math.ceil(length / [...piece].length))].slice(0, length).join('');

/** Texts that stretch, turn or cover a layout. */
const shapes: readonly ((length: number) => string)[] = [
  fill('W'),
  fill('龘'),
  fill('超长标题不换行，'),
  fill('Supercalifragilisticexpialidocious'),
  fill('a_-.'),
  fill('https://example.invalid/a?b=c&'),
  fill('👨‍👩‍👧‍👦'),
  fill('🏳️‍🌈👍🏽🇨🇳'),
  fill(`Z${'\u0301'.repeat(14)}a${'\u0316'.repeat(14)}`),
  fill('مرحبا بالعالم '),
  fill('﷽'),
  fill('𒐫'),
  (length) => `a${'\u200b'.repeat(length - 2)}b`,
  (length) => `x${'\u00a0'.repeat(length - 2)}y`,
  (length) => `¥${'9'.repeat(length - 1)}`,
];

/** Texts that turn the text after them, unless it is isolated. Forms drop the controls. */
export const turningTexts: readonly string[] = [
  '\u202Egnihtyreve nruT',
  '\u202Dabc\u202Edef',
  'abc\u2067def\u202E',
  '\u2066\u2067\u2068x',
];

/** Characters of endless marks. Only the seed writes them: every field of a form refuses them. */
const marked: readonly ((length: number) => string)[] = [
  fill('Z̷̡̢̛̗̘̙̜̝̞̟̠͝͞͠͡a̵̧̨̛̖̗̘̙̜̝̞̟͘͢͝l̶̛̖̗̘̙̜̝̞̟̠̣̤̥̦̩̪̫'),
  (length) => `e${'\u0301'.repeat(length - 1)}`,
];

/** Only the seed writes such texts: fields of forms refuse them, or make a line of them. */
const controls: readonly string[] = [
  'first\nsecond\r\nthird',
  'a\tb\u0001c',
  '\u001b[31mred\u0007',
  'x\u0085y\u2028z\u2029',
  '\ufeffbom\ufffd\ufffe',
];

/** `line`: a form writes it. */
export type FieldKind = 'seed' | 'line';

const textsOf = (kind: FieldKind, maxLength: number, minLength: number): string[] =>
  [
    ...payloads,
    ...shapes.map((shape) => shape(maxLength)),
    ...(kind === 'seed' ? marked.map((shape) => shape(maxLength)) : []),
    ...(kind === 'seed' ? [...turningTexts, ...controls] : []),
  ].filter((text) => [...text].length <= maxLength && storedLength(text) >= minLength);

/** Fields store no marks of zero width, and blanks in a row as one. */
const storedLength = (text: string) => [...text.replace(/\u200b/g, '').replace(/\s+/g, ' ')].length;

/** Draws hostile texts; every text that a field takes comes before one comes again. */
export class HostileTexts {
  private readonly random: () => number;
  private readonly restOf = new Map<string, string[]>();
  drawnCount = 0;

  /** @param seed the texts depend only on it */
  constructor(seed: number) {
    this.random = randomFrom(seed);
  }

  /** @param maxLength in code points, as the lengths of fields */
  next(kind: FieldKind, maxLength: number, minLength = 1): string {
    this.drawnCount += 1;
    const key = `${kind} ${minLength} ${maxLength}`;
    const rest = this.restOf.get(key) ?? [];
    if (rest.length === 0) rest.push(...textsOf(kind, maxLength, minLength));
    this.restOf.set(key, rest);
    const text = pick(rest, this.random);
    rest.splice(rest.indexOf(text), 1);
    return text;
  }
}

/** Each form refuses these texts. */
export const refusedTexts: readonly string[] = [
  'a\u0000b',
  '\u001b[31m',
  'half \ud83d pair',
  `e${'\u0301'.repeat(19)}`,
  'ᄀ'.repeat(20),
];
