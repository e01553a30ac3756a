import ts from 'typescript';

export interface Title {
  file: string;
  line: number;
  text: string;
  clauses: string[];
}

/** A title of a test, or a row of a scenario table that becomes one: a text in a test file with `[n.nn]` in it. */
export function titlesOf(file: string, text: string): Title[] {
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    false,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: Title[] = [];
  const visit = (node: ts.Node): void => {
    const words = textOf(node);
    const clauses =
      words === null ? [] : [...words.matchAll(/\[(\d+\.\d+)\]/g)].map((match) => match[1]!);
    if (clauses.length)
      found.push({
        file,
        line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
        text: words!,
        clauses,
      });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map((span) => `…${span.literal.text}`)].join('')
    : null;
}
