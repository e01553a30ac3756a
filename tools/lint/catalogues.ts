import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import ts from 'typescript';
import { isSource, type Fault } from './files';

interface Message {
  id: string;
  text: string;
  line: number;
}
type Part = string | [name: string, format?: string, options?: Record<string, unknown>];

const isCatalogue = (file: string) => file.endsWith('/texts/zh-CN.ts');
const chinese = /\p{Script=Han}/u;

/** Each catalogue says the same in both languages, and nothing that nobody asks for. */
export function checkCatalogues(root: string, files: string[]): Fault[] {
  return files.filter(isCatalogue).flatMap((file) => {
    const [first, other] = [file, `${dirname(file)}/en.ts`].map((each) => ({
      file: each,
      messages: messagesOf(root, each),
    }));
    return [...unformatted(first!), ...unlike(first!, other!), ...unsaid(root, files, first!)];
  });
}

interface Catalogue {
  file: string;
  messages: Message[];
}

/** What comes with the code is read without a formatter. */
const unformatted = ({ file, messages }: Catalogue): Fault[] =>
  messages
    .filter(({ text }) => partsOf(text).some((part) => typeof part !== 'string' && part.length > 1))
    .map(({ id, line }) => ({
      file,
      line,
      says: `${id} asks for a formatter, which the first language has not: names in braces only`,
    }));

function unlike({ messages }: Catalogue, { file, messages: others }: Catalogue): Fault[] {
  const texts = new Map(messages.map(({ id, text }) => [id, text]));
  return others.flatMap(({ id, text, line }) => {
    const [wanted, given] = [namesIn(partsOf(texts.get(id) ?? '')), namesIn(partsOf(text))];
    const says = [
      chinese.test(text) ? `${id} is not translated` : '',
      String(wanted) === String(given)
        ? ''
        : `${id} says {${given.join('}, {')}} where the other language says {${wanted.join('}, {')}}`,
    ];
    return says.filter(Boolean).map((fault) => ({ file, line, says: fault }));
  });
}

/** A message is asked for by its id, or by a template that begins like it. */
function unsaid(root: string, files: string[], { file, messages }: Catalogue): Fault[] {
  const part = file.split('/').slice(0, 2).join('/');
  const code = files
    .filter((each) => each.startsWith(`${part}/`) && isSource(each) && !each.includes('/texts/'))
    .map((each) => readFileSync(join(root, each), 'utf8'))
    .join('\n');
  return messages
    .filter(
      ({ id }) =>
        !code.includes(`'${id}'`) && !startsOf(id).some((start) => code.includes(`\`${start}.\${`)),
    )
    .map(({ id, line }) => ({ file, line, says: `${id} is asked for by nobody` }));
}

const startsOf = (id: string) =>
  id
    .split('.')
    .slice(0, -1)
    .map((_, at, names) => names.slice(0, at + 1).join('.'));

const partsOf = (text: string) => compileMessage(text) as Part[];

function namesIn(parts: readonly Part[]): string[] {
  const names = parts.flatMap((part) =>
    typeof part === 'string'
      ? []
      : [
          part[0],
          ...Object.values(part[2] ?? {}).flatMap((option) =>
            Array.isArray(option) ? namesIn(option as Part[]) : [],
          ),
        ],
  );
  return [...new Set(names)].sort();
}

function messagesOf(root: string, file: string): Message[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const messages: Message[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isPropertyAssignment(node) &&
      ts.isStringLiteralLike(node.initializer) &&
      (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name))
    ) {
      messages.push({
        id: node.name.text,
        text: node.initializer.text,
        line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
      });
    } else ts.forEachChild(node, visit);
  };
  visit(source);
  return messages;
}
