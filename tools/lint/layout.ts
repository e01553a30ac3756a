import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { isGenerated, isSource, isTest, type Finding } from './files';
import { lineOf, syntaxOf, walk } from './syntax';

const maxColumns = 100;

/** Lines that the formatter could not break: long comments, strings and test titles. */
export function longLines(root: string, files: string[]): Finding[] {
  return files
    .filter((file) => isSource(file) || file.endsWith('.css'))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      if (isGenerated(text)) return [];
      return text.split('\n').flatMap((line, at) => {
        const width = [...line].length;
        if (width <= maxColumns) return [];
        return [{ file, line: at + 1, message: `${width} columns: at most ${maxColumns}` }];
      });
    });
}

/** `list[index]!` outside of tests. */
export function indexAssertions(root: string, files: string[]): Finding[] {
  return files
    .filter((file) => isSource(file) && !isTest(file))
    .flatMap((file) => {
      const source = syntaxOf(root, file);
      const findings: Finding[] = [];
      walk(source, (node) => {
        if (!ts.isNonNullExpression(node) || !ts.isElementAccessExpression(node.expression)) return;
        const message = `${node.getText(source).slice(0, 60)}: check it, or give it a default`;
        findings.push({ file, line: lineOf(source, node.getStart(source)), message });
      });
      return findings;
    });
}
