import ts from 'typescript';
import { lineOf, walk } from './syntax';

export interface Import {
  specifier: string;
  typesOnly: boolean;
  line: number;
}

/**
 * Modules that a file imports: import, export from, `import()`, `require()`, `import x =
 * require()`.
 */
export function importsOf(source: ts.SourceFile): Import[] {
  const imports: Import[] = [];
  const add = (node: ts.Node | undefined, at: ts.Node, typesOnly: boolean) => {
    if (!node || !ts.isStringLiteralLike(node)) return;
    imports.push({
      specifier: node.text,
      typesOnly,
      line: lineOf(source, at.getStart(source)),
    });
  };
  walk(source, (node) => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, node, isTypeImport(node));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node, node.isTypeOnly);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, node, true);
    else if (ts.isExternalModuleReference(node)) add(node.expression, node, false);
    else if (ts.isCallExpression(node) && isLoader(node.expression))
      add(node.arguments[0], node, false);
  });
  return imports;
}

function isTypeImport({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false;
  if (importClause.isTypeOnly) return true;
  const names = importClause.namedBindings;
  return (
    !importClause.name &&
    !!names &&
    ts.isNamedImports(names) &&
    names.elements.length > 0 &&
    names.elements.every((name) => name.isTypeOnly)
  );
}

function isLoader(callee: ts.Expression): boolean {
  return (
    callee.kind === ts.SyntaxKind.ImportKeyword ||
    (ts.isIdentifier(callee) && callee.text === 'require')
  );
}
