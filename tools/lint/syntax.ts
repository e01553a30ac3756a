import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const parsed = new Map<string, ts.SourceFile>();

/** Syntax tree of one file, with parent links. Several rules read the same tree, so it is kept. */
export function syntaxOf(root: string, file: string): ts.SourceFile {
  const path = join(root, file);
  let source = parsed.get(path);
  if (!source) {
    source = parseText(file, readFileSync(path, 'utf8'));
    parsed.set(path, source);
  }
  return source;
}

export function parseText(file: string, text: string): ts.SourceFile {
  const kind = /\.(?:tsx|jsx)$/.test(file) ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
}

/** Line number of a position, from 1. */
export const lineOf = (source: ts.SourceFile, position: number): number =>
  source.getLineAndCharacterOfPosition(position).line + 1;

/** Calls `visit` for each node of the tree, parents first. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}
