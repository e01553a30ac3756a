import type { BuildInterface } from '@shop/release-store';
import ts from 'typescript';
import { forEachNode } from './program';
import { shapeOfType, type IsUsed } from './shape-of-type';

type Collection = BuildInterface['uses']['collections'][number];

/** The collections that these files query with `database().collection('name')`. */
export function recordedCollections(
  checker: ts.TypeChecker,
  files: readonly ts.SourceFile[],
  isUsed: IsUsed,
): Collection[] {
  const collections: Collection[] = [];
  for (const file of files)
    forEachNode(file, (node) => {
      if (!ts.isCallExpression(node) || !isCollectionCall(node)) return;
      const row = rowOf(checker, node);
      for (const argument of node.arguments)
        if (ts.isStringLiteralLike(argument))
          for (const name of argument.text.split(','))
            collections.push({
              name: name.trim(),
              row: row ? shapeOfType(checker, row, isUsed) : 'unknown',
            });
    });
  return collections;
}

const isCollectionCall = ({ expression }: ts.CallExpression) =>
  ts.isPropertyAccessExpression(expression) && expression.name.text === 'collection';

/** `T` of the `Collection<T>` that a call with one name returns. */
function rowOf(checker: ts.TypeChecker, call: ts.CallExpression): ts.Type | undefined {
  if (call.arguments.length !== 1) return undefined;
  const type = checker.getTypeAtLocation(call);
  const [row] = type.aliasTypeArguments ?? checker.getTypeArguments(type as ts.TypeReference);
  return row;
}
