import { dirname } from 'node:path';
import ts from 'typescript';
import { compilerSettings } from '../webpack-preset/recipe';

/** The compiler over these files and everything that they import. */
export function createProgram(files: string[]): ts.Program {
  const config = ts.readConfigFile(compilerSettings, (path) => ts.sys.readFile(path));
  const { options } = ts.convertCompilerOptionsFromJson(
    (config.config as { compilerOptions: object }).compilerOptions,
    dirname(compilerSettings),
  );
  return ts.createProgram(files, { ...options, types: ['node', 'react', 'react-dom'] });
}

/** Calls `visit` with every node of a file. */
export function forEachNode(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => forEachNode(child, visit));
}

/** The declaration that a name refers to, also through imports. */
export function declarationOf(checker: ts.TypeChecker, name: ts.Node): ts.Declaration | undefined {
  const symbol = checker.getSymbolAtLocation(name);
  if (!symbol) return undefined;
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return target.declarations?.[0];
}
