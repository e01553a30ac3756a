import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import ts from 'typescript';
import { isSource, type Finding } from './files';

interface Message {
  id: string;
  text: string;
  line: number;
}
interface Catalogue {
  file: string;
  messages: Message[];
}
/** A compiled message is a list of literal texts and placeholders. */
type Part = string | [name: string, format?: string, options?: Record<string, unknown>];

/** Messages in the default language; the English ones are in `en.ts` beside them. */
const isCatalogue = (file: string) =>
  /^(?:apps|packages)\/[^/]+\/.*\/messages\/zh-CN\.ts$/.test(file);
const chinese = /\p{Script=Han}/u;

/** Wordy Chinese and the plain form to use instead. */
const wordyChinese: [pattern: RegExp, advice: string][] = [
  [
    /没有?(?:能)?(?:成功)?(?:加载|打开|切换|上传|提交|更新)(?:出来|成功)?/,
    'say that it failed: …失败',
  ],
  [/没有(?:成功|加入)/, 'say that it failed: …失败'],
  [/可继续|接着填|跟着账号/, 'name the thing that the user can do'],
];

/**
 * Checks every message catalogue: both languages have the same placeholders, every message is
 * translated and used. A catalogue without `en.ts` has one language only.
 */
export function checkCatalogues(root: string, files: string[]): Finding[] {
  return files.filter(isCatalogue).flatMap((file) => {
    const defaults = readCatalogue(root, file);
    const translation = `${dirname(file)}/en.ts`;
    const differences = existsSync(join(root, translation))
      ? compareCatalogues(defaults, readCatalogue(root, translation))
      : [];
    return [
      ...messagesWithFormatter(defaults),
      ...wordyMessages(defaults),
      ...differences,
      ...unusedMessages(root, files, defaults),
    ];
  });
}

/** The bundle has no ICU formatter for the default language. */
const messagesWithFormatter = ({ file, messages }: Catalogue): Finding[] =>
  messages
    .filter(({ text }) => partsOf(text).some((part) => typeof part !== 'string' && part.length > 1))
    .map(({ id, line }) => ({
      file,
      line,
      message: `${id} needs an ICU formatter; the default language allows {name} placeholders only`,
    }));

const wordyMessages = ({ file, messages }: Catalogue): Finding[] =>
  messages.flatMap(({ id, text, line }) =>
    wordyChinese.flatMap(([pattern, advice]) => {
      const hit = pattern.exec(text);
      return hit ? [{ file, line, message: `${id}: "${hit[0]}": ${advice}` }] : [];
    }),
  );

function compareCatalogues(defaults: Catalogue, { file, messages }: Catalogue): Finding[] {
  const textById = new Map(defaults.messages.map(({ id, text }) => [id, text]));
  return messages.flatMap(({ id, text, line }) => {
    const expected = placeholdersIn(partsOf(textById.get(id) ?? '')).join(', ');
    const actual = placeholdersIn(partsOf(text)).join(', ');
    const problems: string[] = [];
    if (chinese.test(text)) problems.push(`${id} is not translated`);
    if (actual !== expected)
      problems.push(
        `${id} has the placeholders (${actual}), the default language has (${expected})`,
      );
    return problems.map((message) => ({ file, line, message }));
  });
}

/** A message is used by its id, or by a template literal that starts with a prefix of its id. */
function unusedMessages(root: string, files: string[], { file, messages }: Catalogue): Finding[] {
  const folder = file.split('/').slice(0, 2).join('/');
  const code = files
    .filter(
      (source) =>
        source.startsWith(`${folder}/`) && isSource(source) && !source.includes('/messages/'),
    )
    .map((source) => readFileSync(join(root, source), 'utf8'))
    .join('\n');
  const isUsed = (id: string) =>
    code.includes(`'${id}'`) || prefixesOf(id).some((prefix) => code.includes(`\`${prefix}.\${`));
  return messages
    .filter(({ id }) => !isUsed(id))
    .map(({ id, line }) => ({ file, line, message: `${id} is not used` }));
}

/** `a` and `a.b` for `a.b.c`. */
function prefixesOf(id: string): string[] {
  const names = id.split('.').slice(0, -1);
  return names.map((_, at) => names.slice(0, at + 1).join('.'));
}

const partsOf = (text: string) => compileMessage(text) as Part[];

function placeholdersIn(parts: readonly Part[]): string[] {
  const names = new Set<string>();
  for (const part of parts) {
    if (typeof part === 'string') continue;
    const [name, , options = {}] = part;
    names.add(name);
    for (const option of Object.values(options))
      if (Array.isArray(option))
        for (const nested of placeholdersIn(option as Part[])) names.add(nested);
  }
  return [...names].sort();
}

function readCatalogue(root: string, file: string): Catalogue {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const messages: Message[] = [];
  const visit = (node: ts.Node): void => {
    const text = ts.isPropertyAssignment(node) ? literalText(node.initializer) : null;
    if (
      ts.isPropertyAssignment(node) &&
      text !== null &&
      (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name))
    ) {
      messages.push({
        id: node.name.text,
        text,
        line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
      });
    } else ts.forEachChild(node, visit);
  };
  visit(source);
  return { file, messages };
}

/** The text of a string literal, or of literals joined with `+`; null for anything else. */
function literalText(node: ts.Expression): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken)
    return null;
  const [left, right] = [literalText(node.left), literalText(node.right)];
  return left === null || right === null ? null : left + right;
}
