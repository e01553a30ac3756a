import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { filesOf, isGenerated, isSource } from '../lint/files';
import { cyclesIn, importGraph, roomGraph, type Graph } from '../lint/import-graph';
import { bannedWords, relativeSubjects } from '../lint/language';
import { indexAssertions } from '../lint/layout';
import { syntaxOf, walk } from '../lint/syntax';

export interface Measure {
  name: string;
  value: string;
}

interface SourceText {
  file: string;
  text: string;
  lines: string[];
}

const smallFileLines = 10;
const measuredFolders = [
  'apps/shell/src',
  'services/baas/src',
  'packages/baas-sdk/src',
  'packages/ui/src',
];
const personalPronouns = /\b(?:whoever|nobody|somebody|anybody|everybody)\b/gi;

/**
 * Readability measures of the checkout at `root`. Source is TypeScript and JavaScript with tests,
 * without generated files.
 */
export function measure(root: string): Measure[] {
  const files = filesOf(root);
  const sources = files.filter(isSource).flatMap((file): SourceText[] => {
    const text = readFileSync(join(root, file), 'utf8');
    return isGenerated(text) ? [] : [{ file, text, lines: text.trimEnd().split('\n') }];
  });
  const graph = importGraph(root, files);
  return [
    ...size(sources),
    ...layout(sources),
    ...language(root, files, sources),
    ...syntax(root, files, sources),
    ...cycles(root, graph),
  ];
}

const lineCount = (sources: SourceText[]) => sum(sources.map(({ lines }) => lines.length));
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

function size(sources: SourceText[]): Measure[] {
  const small = sources.filter(({ lines }) => lines.length <= smallFileLines).length;
  return [
    { name: 'source files', value: String(sources.length) },
    { name: 'source lines', value: String(lineCount(sources)) },
    {
      name: `source files with ${smallFileLines} lines or fewer`,
      value: `${small} (${percent(small, sources.length)})`,
    },
  ];
}

function layout(sources: SourceText[]): Measure[] {
  const widths = sources.flatMap(({ lines }) => lines.map((line) => [...line].length));
  const wider = (columns: number) => widths.filter((width) => width > columns).length;
  return [
    ...[100, 120].map((columns) => ({
      name: `lines over ${columns} columns`,
      value: `${wider(columns)} (${percent(wider(columns), widths.length)})`,
    })),
    { name: 'longest line', value: String(widths.reduce((max, width) => Math.max(max, width), 0)) },
  ];
}

function language(root: string, files: string[], sources: SourceText[]): Measure[] {
  const pages = files.filter((file) => file.endsWith('.md'));
  const prose = pages.map((file) => readFileSync(join(root, file), 'utf8'));
  const count = (pattern: RegExp, texts: string[]) =>
    sum(texts.map((text) => text.match(pattern)?.length ?? 0));
  const code = sources.map(({ text }) => text);
  const pronouns = count(personalPronouns, code);
  const perTenThousand = ((10_000 * pronouns) / lineCount(sources)).toFixed(1);
  return [
    {
      name: '`whoever`, `nobody`, `somebody`, `anybody`, `everybody` in source',
      value: `${pronouns} (${perTenThousand} per 10,000 lines)`,
    },
    { name: 'the same words in markdown', value: String(count(personalPronouns, prose)) },
    {
      name: '`told` in source and markdown',
      value: String(count(/\btold\b/gi, [...code, ...prose])),
    },
    {
      name: 'banned words in comments, test titles and markdown',
      value: String(bannedWords(root, files).length),
    },
    {
      name: 'comments and test titles with a relative clause as subject',
      value: String(relativeSubjects(root, files).length),
    },
  ];
}

function syntax(root: string, files: string[], sources: SourceText[]): Measure[] {
  const counts = { assertions: 0, any: 0, functions: 0, oneLine: 0, subjects: 0, mocks: 0 };
  for (const { file } of sources) {
    const source = syntaxOf(root, file);
    walk(source, (node) => {
      if (ts.isNonNullExpression(node)) counts.assertions++;
      if (node.kind === ts.SyntaxKind.AnyKeyword) counts.any++;
      if (isNewOf(node, 'BehaviorSubject')) counts.subjects++;
      if (isModuleMock(node)) counts.mocks++;
      const body = namedFunction(node);
      if (!body) return;
      counts.functions++;
      if (isOnOneLine(source, body)) counts.oneLine++;
    });
  }
  const perThousand = ((1_000 * counts.assertions) / lineCount(sources)).toFixed(1);
  return [
    {
      name: 'non-null assertions (`!`)',
      value: `${counts.assertions} (${perThousand} per 1,000 lines)`,
    },
    {
      name: 'non-null assertions on an index, outside of tests',
      value: String(indexAssertions(root, files).length),
    },
    {
      name: 'named functions on one line',
      value: `${counts.oneLine} (${percent(counts.oneLine, counts.functions)})`,
    },
    { name: '`any`', value: String(counts.any) },
    { name: '`new BehaviorSubject`', value: String(counts.subjects) },
    { name: 'module mocks', value: String(counts.mocks) },
  ];
}

function isNewOf(node: ts.Node, name: string): boolean {
  return (
    ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name
  );
}

const mockFunctions = ['mock', 'doMock', 'unstable_mockModule', 'setMock'];

function isModuleMock(node: ts.Node): boolean {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    ts.isIdentifier(node.expression.expression) &&
    ['jest', 'vi'].includes(node.expression.expression.text) &&
    mockFunctions.includes(node.expression.name.text)
  );
}

/** The function of a declaration, a method with a body, or `const name = (…) => …`. */
function namedFunction(node: ts.Node): ts.Node | undefined {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node))
    return node.body ? node : undefined;
  if (!ts.isVariableDeclaration(node) && !ts.isPropertyDeclaration(node)) return undefined;
  const value = node.initializer;
  return value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) ? node : undefined;
}

function isOnOneLine(source: ts.SourceFile, node: ts.Node): boolean {
  const first = source.getLineAndCharacterOfPosition(node.getStart(source)).line;
  return first === source.getLineAndCharacterOfPosition(node.getEnd()).line;
}

function cycles(root: string, graph: Graph): Measure[] {
  const fileCycles = cyclesIn(graph);
  return [
    {
      name: 'import cycles between files, with types and dynamic imports',
      value: `${fileCycles.length} (${sum(fileCycles.map((members) => members.length))} files)`,
    },
    ...measuredFolders.map((folder) => ({
      name: `largest import cycle between folders of ${folder}`,
      value: existsSync(join(root, folder)) ? largestCycle(graph, folder) : 'no such folder',
    })),
  ];
}

/** Files that lie directly in the folder count as rooms of their own. */
function largestCycle(graph: Graph, folder: string): string {
  const rooms = roomGraph(graph, folder);
  const [largest = []] = cyclesIn(rooms);
  const folders = largest.filter((room) => !room.includes('.')).length;
  const all = [...rooms.keys()].filter((room) => !room.includes('.')).length;
  if (largest.length === 0) return '0';
  const files = largest.length - folders;
  return `${folders} of ${all} folders${files > 0 ? ` and ${files} files` : ''}`;
}
