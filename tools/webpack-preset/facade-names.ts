import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Names that a facade exports, read from its `export { … } from` lines. */
export function namesOf(file: string): Set<string> {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return new Set(
    source.statements.flatMap((statement) =>
      ts.isExportDeclaration(statement) &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause)
        ? statement.exportClause.elements.map(({ name }) => name.text)
        : [],
    ),
  );
}
