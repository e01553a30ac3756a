import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { filesOf, isSource, isTest } from '../../lint/files';
import { lineOf, parseText, walk } from '../../lint/syntax';
import type { Edit, Mutator } from './mutators';

/**
 * A change of the source that a test must detect.
 *
 * Its place is given by structure, not by text: `at` is the fingerprint of a statement, which
 * covers its syntax kinds and operators but no names, literals or types. Renames and moves leave it
 * as it is. `list-sites.ts` prints the fingerprints of a file.
 */
export interface Mutation<SuiteName = string> {
  /** The fault that the change introduces, as a sentence for the report. */
  title: string;
  /** Source folder of a package. */
  package: string;
  /** End of the file's path. */
  file: string;
  mutator: Mutator;
  /**
   * `<fingerprint>`, then `:<n>` for the n-th change that the mutator can make in the statement,
   * then ` <i>/<n>` where n statements of the file have the same fingerprint.
   */
  at: string;
  /** Tests that must fail. */
  suite: SuiteName;
}

/** One change that a mutator can make in a file. */
export interface Site {
  at: string;
  line: number;
  edit: Edit;
}

export interface MutatedFile {
  /** Path in the repository. */
  file: string;
  text: string;
}

/**
 * The mutated text of the file. Throws with the possible sites when the mutation does not resolve.
 */
export function applyMutation(root: string, mutation: Mutation): MutatedFile {
  const paths = filesOf(join(root, mutation.package))
    .filter((path) => isSource(path) && !isTest(path))
    .map((path) => join(mutation.package, path));
  const named = paths.filter((path) => `/${path}`.endsWith(`/${mutation.file}`));
  // A file that was renamed is found by the fingerprint alone.
  const candidates = (named.length > 0 ? named : paths).map((file) =>
    candidateOf(root, file, mutation.mutator),
  );
  const matches = candidates.flatMap(({ file, text, sites }) =>
    sites.filter(({ at }) => at === mutation.at).map(({ edit }) => ({ file, text, edit })),
  );
  const [match, ...others] = matches;
  if (!match || others.length > 0)
    throw new Error(unresolved(mutation, matches, named.length > 0 ? candidates : []));
  const { file, text, edit } = match;
  return { file, text: text.slice(0, edit.start) + edit.text + text.slice(edit.end) };
}

interface Candidate {
  file: string;
  text: string;
  sites: Site[];
}

function candidateOf(root: string, file: string, mutator: Mutator): Candidate {
  const text = readFileSync(join(root, file), 'utf8');
  return { file, text, sites: sitesOf(parseText(file, text), mutator) };
}

function unresolved(
  { title, file, at, mutator }: Mutation,
  matches: { file: string }[],
  candidates: Candidate[],
): string {
  if (matches.length > 1) {
    const files = matches.map((match) => match.file).join(' and ');
    return `Mutation "${title}": ${files} both have ${at}.`;
  }
  const rows = candidates.flatMap(({ file: path, text, sites }) =>
    sites.map(({ at: other, line, edit }) => {
      const original = text.slice(edit.start, edit.end).replace(/\s+/g, ' ').slice(0, 70);
      return `  ${other.padEnd(12)} ${path}:${line}: ${original}`;
    }),
  );
  return [
    `Mutation "${title}" does not resolve: no statement of ${file} has ${at}.`,
    `The statement was changed. Choose the site of ${mutator.name} that introduces the`,
    'same fault and put its fingerprint into the list in tools/stress/mutation:',
    ...(rows.length > 0 ? rows : [`  ${file} was renamed too: name the file first`]),
  ].join('\n');
}

/** All changes that a mutator can make in a file, in the order of the source. */
export function sitesOf(source: ts.SourceFile, mutator: Mutator): Site[] {
  const editsByStatement = new Map<ts.Node, Edit[]>();
  walk(source, (node) => {
    const edits = mutator.edits(node, source);
    if (edits.length === 0) return;
    const statement = statementOf(node);
    editsByStatement.set(statement, [...(editsByStatement.get(statement) ?? []), ...edits]);
  });
  const statements = [...editsByStatement].map(([statement, edits]) => ({
    statement,
    edits,
    fingerprint: fingerprintOf(statement),
  }));
  return statements.flatMap(({ statement, edits, fingerprint }) => {
    const equal = statements.filter((other) => other.fingerprint === fingerprint);
    const position = equal.findIndex((other) => other.statement === statement) + 1;
    const among = equal.length > 1 ? ` ${position}/${equal.length}` : '';
    return edits.map((edit, index) => ({
      at: `${fingerprint}${index > 0 ? `:${index + 1}` : ''}${among}`,
      line: lineOf(source, edit.start),
      edit,
    }));
  });
}

/** The smallest statement, class member, case, property or JSX attribute around a node. */
function statementOf(node: ts.Node): ts.Node {
  return (
    ts.findAncestor(
      node,
      (each) =>
        (ts.isStatement(each) && !ts.isBlock(each)) ||
        ts.isClassElement(each) ||
        ts.isCaseClause(each) ||
        ts.isPropertyAssignment(each) ||
        ts.isJsxAttribute(each),
    ) ?? node
  );
}

/** Six hex digits of the statement's shape: its syntax kinds and operators. */
export function fingerprintOf(statement: ts.Node): string {
  return createHash('sha256').update(shapeOf(statement)).digest('hex').slice(0, 6);
}

function shapeOf(node: ts.Node): string {
  if (ts.isTypeNode(node) || ts.isModifier(node)) return '';
  const children: string[] = [];
  ts.forEachChild(node, (child) => {
    children.push(shapeOf(child));
  });
  const inner = children.join('');
  if (isWithoutMeaning(node, children.length)) return inner;
  const operator = ts.isPrefixUnaryExpression(node) ? ts.tokenToString(node.operator) : '';
  return `(${ts.SyntaxKind[node.kind]}${operator}${inner})`;
}

/** Parentheses, assertions and the braces around one statement change nothing. */
function isWithoutMeaning(node: ts.Node, childCount: number): boolean {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    (ts.isBlock(node) && childCount === 1)
  );
}
