import { QuerySyntaxError } from '../errors/errors';
import { queryLimits } from './limits';
import { present } from '../present';

/** First and last code point. */
type Range = [number, number];
interface Piece {
  text: string;
  size: number;
}

const last = 0x10ffff;
const digit: Range[] = [[48, 57]];
const word: Range[] = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
];
const space: Range[] = [
  [9, 13],
  [32, 32],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];
const lineEnds: Range[] = [
  [10, 10],
  [13, 13],
  [0x2028, 0x2029],
];
const shorthands: Readonly<Record<string, Range[]>> = {
  d: digit,
  D: others(digit),
  w: word,
  W: others(word),
  s: space,
  S: others(space),
};
const controls: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13 };
/** How many digits follow `\x` and `\u`. */
const hexDigits: Readonly<Record<string, number>> = { x: 2, u: 4 };
const isMark = (character: string) => /[\^$\\.*+?()[\]{}|/-]/.test(character);

/**
 * Translates a JavaScript pattern (flag u) to PostgreSQL, which matches it with an automaton.
 * References and lookaround need backtracking and are rejected by name, as is a pattern whose size
 * with all repetitions exceeds the limit.
 */
export function readPattern(source: string, flags: string): string {
  const unknown = [...flags].find((flag) => !'giu'.includes(flag) && flag !== 's');
  if (unknown) throw rejectedNames(`标志 ${unknown}`);
  if (source.length === 0 || source.length > queryLimits.patternLength)
    throw new QuerySyntaxError(`正则表达式需要 1 到 ${queryLimits.patternLength} 个字符`);
  return new Reader([...source], flags.includes('i'), flags.includes('s')).whole();
}

class Reader {
  private at = 0;
  constructor(
    private readonly source: string[],
    private readonly foldsCase: boolean,
    private readonly dotIsAll: boolean,
  ) {}

  whole(): string {
    const { text } = this.either(0);
    if (this.at < this.source.length) throw this.unexpected();
    // Fixes the pattern's syntax, so that its first characters cannot change it.
    return `***:${text}`;
  }

  private either(depth: number): Piece {
    if (depth > queryLimits.depth)
      throw new QuerySyntaxError(`正则表达式嵌套超过 ${queryLimits.depth} 层`);
    const parts = [this.sequence(depth)];
    while (this.take('|')) parts.push(this.sequence(depth));
    return limited({ text: parts.map(({ text }) => text || '(?:)').join('|'), size: sum(parts) });
  }

  private sequence(depth: number): Piece {
    const parts: Piece[] = [];
    while (this.next !== undefined && this.next !== '|' && this.next !== ')')
      parts.push(this.repeated(depth));
    return limited({ text: parts.map(({ text }) => text).join(''), size: sum(parts) });
  }

  private repeated(depth: number): Piece {
    if (this.take('^')) return { text: '^', size: 1 };
    if (this.take('$')) return { text: '$', size: 1 };
    const one = this.one(depth);
    const [mark, times] = this.times();
    // Greediness does not affect whether a pattern matches.
    if (mark) this.take('?');
    return limited({ text: one.text + mark, size: one.size * times });
  }

  private one(depth: number): Piece {
    if (this.take('(')) return this.group(depth);
    if (this.take('[')) return { text: this.bracket(), size: 1 };
    if (this.take('.')) return { text: this.dotIsAll ? '.' : set(lineEnds, true), size: 1 };
    if (this.take('\\')) return { text: set(this.escaped(), false), size: 1 };
    const { next } = this;
    if (next === undefined || '*+?{}]'.includes(next)) throw this.unexpected();
    this.at += 1;
    return {
      text: set(this.folded([[next.codePointAt(0)!, next.codePointAt(0)!]]), false),
      size: 1,
    };
  }

  private group(depth: number): Piece {
    if (this.take('?') && !this.take(':')) throw rejectedNames(`(?${this.next ?? ''}`);
    const inner = this.either(depth + 1);
    if (!this.take(')')) throw this.unexpected();
    return { text: `(?:${inner.text})`, size: inner.size + 1 };
  }

  /** A quantifier and the maximum number of repetitions. */
  private times(): [string, number] {
    for (const mark of ['*', '+', '?']) if (this.take(mark)) return [mark, mark === '+' ? 2 : 1];
    if (!this.take('{')) return ['', 1];
    const from = this.number();
    let to: number | null = from;
    if (this.take(',')) to = this.next === '}' ? null : this.number();
    if (!this.take('}') || (to !== null && to < from)) throw this.unexpected();
    if (Math.max(from, to ?? 0) > 255) throw rejectedNames('255 次以上的重复');
    return [to === from ? `{${from}}` : `{${from},${to ?? ''}}`, Math.max(1, to ?? from + 1)];
  }

  private number(): number {
    let digits = '';
    while (this.next !== undefined && /[0-9]/.test(this.next) && digits.length < 4)
      digits += this.source[this.at++] ?? '';
    if (!digits) throw this.unexpected();
    return Number(digits);
  }

  private bracket(): string {
    const isOpposite = this.take('^');
    const ranges: Range[] = [];
    while (!this.take(']')) {
      const from = this.member();
      const isRange =
        this.next === '-' &&
        this.source[this.at + 1] !== ']' &&
        this.source[this.at + 1] !== undefined;
      if (!isRange) {
        ranges.push(...from);
        continue;
      }
      this.at += 1;
      const to = this.member();
      const [low, lowEnd] = present(from[0], 'the start of a range');
      const [high, highEnd] = present(to[0], 'the end of a range');
      if (from.length > 1 || to.length > 1 || low !== lowEnd || high !== highEnd || low > high)
        throw this.unexpected();
      ranges.push([low, high]);
    }
    if (ranges.length === 0) throw rejectedNames('[]');
    return set(this.folded(ranges), isOpposite);
  }

  private member(): Range[] {
    if (this.take('\\')) return this.escape();
    const { next } = this;
    if (next === undefined) throw this.unexpected();
    this.at += 1;
    return [[next.codePointAt(0)!, next.codePointAt(0)!]];
  }

  private escaped(): Range[] {
    return this.folded(this.escape());
  }

  private escape(): Range[] {
    const character = this.next;
    if (character === undefined) throw this.unexpected();
    this.at += 1;
    if (Object.hasOwn(shorthands, character)) return present(shorthands[character], character);
    const digits = hexDigits[character];
    const code = controls[character] ?? (digits && this.hex(digits));
    if (code !== undefined) return [[code, code]];
    if (!isMark(character)) throw rejectedNames(`\\${character}`);
    return [[character.codePointAt(0)!, character.codePointAt(0)!]];
  }

  private hex(digits: number): number {
    const text = this.source.slice(this.at, this.at + digits).join('');
    if (!new RegExp(`^[0-9a-fA-F]{${digits}}$`).test(text)) throw this.unexpected();
    this.at += digits;
    return parseInt(text, 16);
  }

  /** Adds the other case of each letter: the database's case folding depends on its locale. */
  private folded(ranges: Range[]): Range[] {
    if (!this.foldsCase) return ranges;
    return ranges.flatMap(([from, to]): Range[] => {
      const letters = from === to ? [from] : span(Math.max(from, 65), Math.min(to, 122));
      const cases = letters.flatMap((code) => [
        String.fromCodePoint(code).toLowerCase(),
        String.fromCodePoint(code).toUpperCase(),
      ]);
      const single = cases
        .filter((text) => [...text].length === 1)
        .map((text) => text.codePointAt(0)!);
      return [
        [from, to],
        ...single.filter((code) => code < from || code > to).map((code): Range => [code, code]),
      ];
    });
  }

  private get next(): string | undefined {
    return this.source[this.at];
  }

  private take(mark: string): boolean {
    if (this.next !== mark) return false;
    this.at += 1;
    return true;
  }

  private unexpected(): QuerySyntaxError {
    return new QuerySyntaxError(`正则表达式的第 ${this.at + 1} 个字符无法识别`);
  }
}

function rejectedNames(what: string): QuerySyntaxError {
  return new QuerySyntaxError(`正则表达式不支持 ${what}`);
}

const sum = (parts: Piece[]) => parts.reduce((total, { size }) => total + size, 0);
const span = (from: number, to: number) =>
  to < from ? [] : Array.from({ length: to - from + 1 }, (_, at) => from + at);

function limited(piece: Piece): Piece {
  if (piece.size > queryLimits.patternSize)
    throw new QuerySyntaxError(`正则表达式连同重复超过 ${queryLimits.patternSize} 个字符`);
  return piece;
}

/** Writes each character as its code point, so that none has a special meaning. */
function set(ranges: Range[], isOpposite: boolean): string {
  if (ranges.some(([from, to]) => from === 0 || (from === to && from >= 0xd800 && from <= 0xdfff)))
    throw new QuerySyntaxError('正则表达式里有无法存储的字符');
  const [first] = ranges;
  if (!isOpposite && ranges.length === 1 && first![0] === first![1]) return numbered(first![0]);
  return `[${isOpposite ? '^' : ''}${ranges.map(rangeText).join('')}]`;
}

const rangeText = ([from, to]: Range) =>
  from === to ? numbered(from) : `${numbered(from)}-${numbered(to)}`;

const numbered = (code: number) =>
  code > 0xffff
    ? `\\U${code.toString(16).padStart(8, '0')}`
    : `\\u${code.toString(16).padStart(4, '0')}`;

/** The complement of sorted ranges. */
function others(ranges: Range[]): Range[] {
  const starts = [1, ...ranges.map(([, to]) => to + 1)];
  const ends = [...ranges.map(([from]) => from - 1), last];
  return starts
    .map((from, at): Range => [from, present(ends[at], `end ${at}`)])
    .filter(([from, to]) => from <= to);
}
