import ts from 'typescript';
import { lineOf, parseText, walk } from '../lint/syntax';

export interface Title {
  file: string;
  line: number;
  text: string;
  clauses: string[];
}

/** Finds texts with `[n.nn]` in a test file: test titles, and rows of tables that become titles. */
export function titlesOf(file: string, text: string): Title[] {
  const source = parseText(file, text);
  const titles: Title[] = [];
  walk(source, (node) => {
    const title = textOf(node);
    const clauses = [...title.matchAll(/\[(\d+\.\d+)\]/g)].map(([, number = '']) => number);
    if (clauses.length > 0)
      titles.push({ file, line: lineOf(source, node.getStart(source)), text: title, clauses });
  });
  return titles;
}

/** Text of a string or template; empty for other nodes. */
function textOf(node: ts.Node): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map((span) => `…${span.literal.text}`)].join('')
    : '';
}
