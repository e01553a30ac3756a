import { isTest, type Finding } from './files';
import { importGraph } from './import-graph';

/**
 * One finding for each file of the product that imports a test or its apparatus. `tools` is exempt:
 * it has the runner of the tests.
 */
export function testImports(root: string, files: string[]): Finding[] {
  const isProduct = (file: string) => !file.startsWith('tools/') && !isTest(file);
  return [...importGraph(root, files)]
    .filter(([file]) => isProduct(file))
    .flatMap(([file, imports]) =>
      [...imports]
        .filter(isTest)
        .map((target) => ({ file, line: 1, message: `imports ${target}, which only tests may` })),
    );
}
