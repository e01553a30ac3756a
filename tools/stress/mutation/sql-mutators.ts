import ts from 'typescript';
import type { Edit, Mutator } from './mutators';

const isText = (node: ts.Node): boolean =>
  ts.isTemplateExpression(node) || ts.isStringLiteral(node) || isPlainTemplate(node);

const isPlainTemplate = (node: ts.Node) => ts.isNoSubstitutionTemplateLiteral(node);

/**
 * Changes of SQL in strings and templates. They look for words of SQL, never for names of the
 * product.
 */
const inSql = (name: string, edits: (sql: string, start: number) => Edit[]): Mutator => ({
  name,
  edits: (node, source) => {
    if (!isText(node)) return [];
    const start = node.getStart(source) + 1;
    return edits(source.text.slice(start, node.getEnd() - 1), start);
  },
});

/** Each occurrence of one piece of SQL becomes another. */
export const replaceSql = (piece: string, by: string): Mutator =>
  inSql(`replaceSql(${piece} -> ${by})`, (sql, start) =>
    positions(sql, piece).map((at) => ({
      start: start + at,
      end: start + at + piece.length,
      text: by,
    })),
  );

/** A condition of `a and b` becomes `(a or true)`; its parameters stay in use. */
export const ignoreSqlCondition: Mutator = inSql('ignoreSqlCondition', (sql, start) => {
  const seen = new Set<string>();
  return positions(blanked(sql), ' and ').flatMap((at) =>
    [operandBefore(sql, at), operandAfter(sql, at + ' and '.length)].flatMap(([from, to]) => {
      const key = `${from} ${to}`;
      if (seen.has(key) || from >= to) return [];
      seen.add(key);
      const text = `(${sql.slice(from, to)} or true)`;
      return [{ start: start + from, end: start + to, text }];
    }),
  );
});

/** `case when … then x … end` becomes x, without its guard. */
export const dropSqlGuard: Mutator = inSql('dropSqlGuard', (sql, start) => {
  const guarded = /^case when .* then (.*) end$/.exec(sql)?.[1];
  return guarded ? [{ start, end: start + sql.length, text: guarded }] : [];
});

/** `exists (… and x)` becomes `not exists (… and (x) is not true)`: no row is enough. */
export const existsToForAll: Mutator = inSql('existsToForAll', (sql, start) => {
  const at = blanked(sql).lastIndexOf(' and ');
  if (!sql.startsWith('exists (') || at < 0) return [];
  const [head, last] = [sql.slice(0, at), sql.slice(at + ' and '.length, -1)];
  return [{ start, end: start + sql.length, text: `not ${head} and (${last}) is not true)` }];
});

/** `set "n" = "n" - $1 … and "n" >= $1` writes the number that was read before instead. */
export const writeWhatWasRead: Mutator = {
  name: 'writeWhatWasRead',
  edits: (node, source) => {
    if (!ts.isCallExpression(node)) return [];
    const [text, values] = node.arguments;
    if (!text || !isText(text) || !values || !ts.isArrayLiteralExpression(values)) return [];
    const row = values.elements.find(ts.isPropertyAccessExpression)?.expression.getText(source);
    const sql = text.getText(source);
    const column = /"(\w+)" = "\1" - \$\d/.exec(sql)?.[1];
    if (!row || !column) return [];
    const changed = sql
      .replace(`"${column}" = "${column}"`, `"${column}" = \${${row}.${column}}`)
      .replace(new RegExp(` and "${column}" >= \\$\\d`), '');
    return [{ start: text.getStart(source), end: text.getEnd(), text: changed }];
  },
};

function positions(text: string, piece: string): number[] {
  const all: number[] = [];
  for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + 1)) all.push(at);
  return all;
}

/** The text with its `${…}` blanked, so that only SQL is searched. */
function blanked(sql: string): string {
  let depth = 0;
  return [...sql]
    .map((character, at) => {
      if (character === '{' && (depth > 0 || sql[at - 1] === '$')) depth += 1;
      const isCode = depth > 0;
      if (character === '}' && depth > 0) depth -= 1;
      return isCode ? '_' : character;
    })
    .join('');
}

const operandStart = /(?:^|\s)(?:and|or|where|when)\s|\(/g;
const operandEnd = /\s(?:and|or|then|returning|order|group|limit)\s|\)|\n/g;

function operandBefore(sql: string, at: number): [from: number, to: number] {
  const starts = [...blanked(sql).slice(0, at).matchAll(operandStart)];
  const last = starts.at(-1);
  return [last ? last.index + last[0].length : 0, at];
}

function operandAfter(sql: string, from: number): [from: number, to: number] {
  operandEnd.lastIndex = 0;
  const end = blanked(sql).slice(from).search(operandEnd);
  return [from, end < 0 ? sql.length : from + end];
}
