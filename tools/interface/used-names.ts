import ts from 'typescript';
import { forEachNode } from './program';

/** Endings that `localText` of `@shop/i18n` adds to the name of a field. */
const languageEndings = ['Zh', 'En'];

/**
 * The names of all properties that a build may read. An object of a response may be
 * passed on to any function, so a name that is read anywhere counts as read everywhere.
 */
export function usedNames(files: readonly ts.SourceFile[]): Set<string> {
  const names = new Set<string>();
  for (const file of files)
    forEachNode(file, (node) => {
      const name = nameOf(node);
      if (name === undefined) return;
      names.add(name);
      for (const ending of languageEndings) names.add(`${name}${ending}`);
    });
  return names;
}

function nameOf(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isBindingElement(node)) return undefined;
  const name = node.propertyName ?? node.name;
  return ts.isIdentifier(name) ? name.text : undefined;
}
