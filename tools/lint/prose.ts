import ts from 'typescript';
import { lineOf, walk } from './syntax';

/** A piece of English in the repository: a comment, a test title or a line of markdown. */
export interface Prose {
  text: string;
  line: number;
}

/**
 * Comments of a source file. Consecutive `//` lines are one piece, because a sentence spans them.
 */
export function commentsIn(source: ts.SourceFile): Prose[] {
  const { text } = source;
  const ranges = new Map<number, ts.CommentRange>();
  walk(source, (node) => {
    if (node.kind === ts.SyntaxKind.JsxText) return;
    const before = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
    const after = ts.getTrailingCommentRanges(text, node.getEnd()) ?? [];
    for (const range of [...before, ...after]) ranges.set(range.pos, range);
  });
  for (const range of ts.getLeadingCommentRanges(text, source.endOfFileToken.pos) ?? [])
    ranges.set(range.pos, range);
  const sorted = [...ranges.values()].sort((one, other) => one.pos - other.pos);
  const pieces: (Prose & { lastLine: number; isBlock: boolean })[] = [];
  for (const { pos, end, kind } of sorted) {
    const isBlock = kind === ts.SyntaxKind.MultiLineCommentTrivia;
    const [line, lastLine] = [lineOf(source, pos), lineOf(source, end)];
    const words = text
      .slice(pos, end)
      .replace(/^\/\*\*?|\*\/$|^\s*\*\/? ?|^\/\/\/? ?/gm, '')
      .trimEnd();
    const previous = pieces.at(-1);
    if (previous && !isBlock && !previous.isBlock && previous.lastLine === line - 1) {
      previous.text += `\n${words}`;
      previous.lastLine = lastLine;
    } else pieces.push({ text: words, line, lastLine, isBlock });
  }
  return pieces.map(({ text: words, line }) => ({ text: words, line }));
}

const testFunctions = new Set(['it', 'test', 'describe', 'story', 'moneyStory', 'suite']);

/** Titles of test cases and suites, including those of `it.each(…)(title, …)`. */
export function testTitlesIn(source: ts.SourceFile): Prose[] {
  const titles: Prose[] = [];
  walk(source, (node) => {
    if (!ts.isCallExpression(node)) return;
    const [title] = node.arguments;
    if (!title || !testFunctions.has(calleeName(node.expression))) return;
    if (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))
      titles.push({ text: title.getText(source).slice(1, -1), line: lineOf(source, title.pos) });
  });
  return titles;
}

/** `it` of `it(…)`, `it.each(…)(…)` and `it.only(…)`. */
function calleeName(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isPropertyAccessExpression(callee)) return calleeName(callee.expression);
  if (ts.isCallExpression(callee)) return calleeName(callee.expression);
  return '';
}

/** Lines of a markdown file outside of code blocks. */
export function linesOutsideBlocks(text: string): Prose[] {
  let isCode = false;
  return text.split('\n').flatMap((line, at) => {
    if (/^\s*```/.test(line)) isCode = !isCode;
    return isCode ? [] : [{ text: line, line: at + 1 }];
  });
}

/** The same without inline code and the targets of links. */
export const markdownLines = (text: string): Prose[] =>
  linesOutsideBlocks(text).map((line) => ({
    ...line,
    text: line.text.replace(/`[^`]*`|\]\([^)]*\)/g, ' '),
  }));
