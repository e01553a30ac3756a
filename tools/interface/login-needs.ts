import ts from 'typescript';
import { declarationOf, forEachNode } from './program';

/** How many functions lie between a method and the check of the session, at most. */
const maxDepth = 6;

/**
 * Returns which methods of an object call `context.requireSession()`: in their own code, in
 * `_before`, or in functions that they call. A call behind a condition counts too.
 */
export function loginNeeds(
  checker: ts.TypeChecker,
  source: ts.SourceFile,
): (method: string) => boolean {
  const known = new Map<ts.Node, boolean>();
  const needs = (node: ts.Node, depth: number): boolean => {
    const cached = known.get(node);
    if (cached !== undefined) return cached;
    known.set(node, false);
    let isNeeded = false;
    forEachNode(node, (inner) => {
      if (isNeeded || !ts.isCallExpression(inner)) return;
      isNeeded = isSessionCheck(inner) || (depth < maxDepth && calleeNeeds(inner, depth));
    });
    known.set(node, isNeeded);
    return isNeeded;
  };
  const calleeNeeds = ({ expression }: ts.CallExpression, depth: number): boolean => {
    const declaration = declarationOf(
      checker,
      ts.isPropertyAccessExpression(expression) ? expression.name : expression,
    );
    return declaration !== undefined && hasBody(declaration) && needs(declaration, depth + 1);
  };
  const methods = methodNodes(source);
  const before = methods.get('_before');
  const isForAll = before !== undefined && needs(before, 0);
  return (method) => {
    const node = methods.get(method);
    return isForAll || (node !== undefined && needs(node, 0));
  };
}

const isSessionCheck = ({ expression }: ts.CallExpression) =>
  ts.isPropertyAccessExpression(expression) && expression.name.text === 'requireSession';

const hasBody = (declaration: ts.Declaration) =>
  (ts.isFunctionDeclaration(declaration) && declaration.body !== undefined) ||
  ts.isVariableDeclaration(declaration);

/** The methods of all object literals at the top of a file, by name. */
function methodNodes(source: ts.SourceFile): Map<string, ts.Node> {
  const nodes = new Map<string, ts.Node>();
  for (const statement of source.statements)
    forEachNode(statement, (node) => {
      const isMethod = ts.isMethodDeclaration(node) || ts.isPropertyAssignment(node);
      if (isMethod && ts.isIdentifier(node.name) && node.parent.parent.parent.parent === statement)
        nodes.set(node.name.text, node);
    });
  return nodes;
}
