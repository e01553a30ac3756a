import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { repository } from '../webpack-preset';
import { forEachNode } from './program';
import { queryHelpers } from './recorded-calls';

const packages = join(repository, 'packages');
const sources = readdirSync(packages, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^[^/]+\/src\/(?!.*\.test\.).*\.tsx?$/.test(file),
);

/** Top-level declarations of a file that call an object of the cloud whose name they are given. */
function callersOfAnyObject(file: string): string[] {
  const text = readFileSync(join(packages, file), 'utf8');
  if (!text.includes('.callObject')) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((statement) => {
    let isCaller = false;
    forEachNode(statement, (node) => {
      if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
      const [object] = node.arguments;
      isCaller ||=
        node.expression.name.text === 'callObject' &&
        object !== undefined &&
        ts.isIdentifier(object);
    });
    if (!isCaller) return [];
    return ts.isFunctionDeclaration(statement) ? (statement.name?.text ?? file) : file;
  });
}

// A helper that is not known hides the calls of every page that uses it from the record of a build.
it('the record of a build knows each helper that calls an object by its name', () => {
  const inSdk = /^baas-sdk\//;
  const found = sources.filter((file) => !inSdk.test(file)).flatMap(callersOfAnyObject);
  expect(found.sort()).toEqual([...queryHelpers].sort());
});
