import { QuerySyntaxError } from '../../errors/errors';

export type Token =
  | { kind: 'name' | 'string' | 'template' | 'mark'; text: string }
  | { kind: 'number'; value: number }
  | { kind: 'pattern'; source: string; flags: string }
  | { kind: 'end' };

// Sticky expressions match only at the current position, which keeps reading linear.
const patterns: [RegExp, (text: string) => Token | null][] = [
  [/\s+/y, () => null],
  [/(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y, (text) => ({ kind: 'number', value: Number(text) })],
  [/[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}\p{N}_$]+)*/uy, (text) => ({ kind: 'name', text })],
  [/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/sy, (text) => ({ kind: 'string', text: unquoted(text) })],
  [
    /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y,
    (text) => {
      const end = text.lastIndexOf('/');
      return { kind: 'pattern', source: text.slice(1, end), flags: text.slice(end + 1) };
    },
  ],
  [/`[^`\\]*`/y, (text) => ({ kind: 'template', text: text.slice(1, -1) })],
  [/==|!=|>=|<=|&&|\|\||[<>!()[\]{},:.*+-]/y, (text) => ({ kind: 'mark', text })],
];

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    const [token, end] = next(text, at);
    if (token) tokens.push(token);
    at = end;
  }
  return [...tokens, { kind: 'end' }];
}

function next(text: string, at: number): [Token | null, number] {
  for (const [pattern, make] of patterns) {
    pattern.lastIndex = at;
    const matched = pattern.exec(text)?.[0];
    if (matched) return [make(matched), at + matched.length];
  }
  throw new QuerySyntaxError(`第 ${at + 1} 个字符 “${text.slice(at, at + 10)}” 无法识别`);
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

/**
 * JSON escapes, because clients insert strings with JSON.stringify; other escapes yield the
 * character.
 */
function unquoted(text: string): string {
  return text
    .slice(1, -1)
    .replace(/\\(?:u([0-9a-fA-F]{4})|(.))/gs, (_, code: string | undefined, character: string) =>
      code ? String.fromCharCode(parseInt(code, 16)) : (escapes[character] ?? character),
    );
}
