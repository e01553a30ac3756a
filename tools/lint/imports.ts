import ts from 'typescript';

export interface Import {
  specifier: string;
  typesOnly: boolean;
  line: number;
}

/** Every module a file names: import, export from, `import()`, `require()`, `import x = require()`. */
export function importsOf(file: string, text: string): Import[] {
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    false,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: Import[] = [];
  const add = (node: ts.Node | undefined, at: ts.Node, typesOnly: boolean) => {
    if (!node || !ts.isStringLiteralLike(node)) return;
    found.push({
      specifier: node.text,
      typesOnly,
      line: source.getLineAndCharacterOfPosition(at.getStart(source)).line + 1,
    });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, node, isTypeImport(node));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node, node.isTypeOnly);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, node, true);
    else if (ts.isExternalModuleReference(node)) add(node.expression, node, false);
    else if (ts.isCallExpression(node) && isLoader(node.expression))
      add(node.arguments[0], node, false);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
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
