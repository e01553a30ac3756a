import { parseArgs } from 'node:util';
import { distance } from 'fastest-levenshtein';
import { optionsOf, UsageError, type Command, type Input } from './command';
import { helpOf, overview, program, usageOf } from './help';

/** A parsed command line: a help text, or a command with its input. */
export type Invocation =
  | { help: string }
  | ({ command: Command; isJson: boolean } & Pick<Input, 'args' | 'options'>);

/** Throws UsageError with a sentence and the usage. */
export function readCommandLine(commands: readonly Command[], argv: string[]): Invocation {
  const [name, ...rest] = argv;
  if (name !== undefined && isHelp(name)) return { help: overview(commands) };
  const command = commands.find((each) => each.name === name);
  if (!command) throw new UsageError(unknownCommand(commands, name));
  if (rest.some(isHelp)) return { help: helpOf(command) };
  try {
    return readArguments(command, rest);
  } catch (error) {
    if (error instanceof UsageError) throw withUsage(command, error.message);
    throw error;
  }
}

/** The error with the usage of the command below its sentence. */
export const withUsage = (command: Command, sentence: string) =>
  new UsageError(`${sentence}\nUsage: ${program} ${usageOf(command)}`);

const isHelp = (argument: string) => argument === '--help' || argument === '-h';

function unknownCommand(commands: readonly Command[], name: string | undefined): string {
  const names = commands.map((command) => command.name);
  const sentence =
    name === undefined ? 'Name a command.' : `Unknown command "${name}".${suggestion(name, names)}`;
  return `${sentence}\n\n${overview(commands)}`;
}

function readArguments(command: Command, argv: string[]): Invocation {
  const options = optionsOf(command);
  assertKnownOptions(command, argv);
  const { values, positionals } = parse(command, argv);
  assertCount(command.parameters ?? [], positionals);
  const { json, ...rest } = values as Record<string, string | true | undefined>;
  return { command, args: positionals, options: rest, isJson: Boolean(json && options.json) };
}

const configOf = (command: Command) => ({
  allowPositionals: true,
  options: Object.fromEntries(
    Object.entries(optionsOf(command)).map(([name, { value }]) => [
      name,
      { type: value ? ('string' as const) : ('boolean' as const) },
    ]),
  ),
});

function parse(command: Command, args: string[]) {
  try {
    return parseArgs({ ...configOf(command), args });
  } catch (error) {
    // The first sentence; the others explain the syntax of arguments in general.
    const [sentence = ''] = (error as Error).message.split(/(?<=\.)\s/);
    throw new UsageError(sentence);
  }
}

function assertKnownOptions(command: Command, args: string[]): void {
  const known = Object.keys(optionsOf(command));
  const { tokens } = parseArgs({ ...configOf(command), args, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind !== 'option' || known.includes(token.name)) continue;
    const list =
      known.length > 0 ? ` Options: ${known.map((name) => `--${name}`).join(', ')}.` : '';
    throw new UsageError(
      `${command.name} has no option ${token.rawName}.` +
        (suggestion(
          token.rawName,
          known.map((name) => `--${name}`),
        ) || list),
    );
  }
}

function assertCount(parameters: string[], args: string[]): void {
  const missing = parameters.filter((parameter) => parameter.startsWith('<'))[args.length];
  if (missing) throw new UsageError(`${missing} is missing.`);
  const hasList = parameters.some((parameter) => parameter.includes('…'));
  const [extra] = hasList ? [] : args.slice(parameters.length);
  if (extra !== undefined) throw new UsageError(`"${extra}" is one argument too many.`);
}

/** The most similar name as a question; empty if none is similar. */
function suggestion(name: string, candidates: string[]): string {
  const limit = Math.max(2, Math.floor(name.length / 3));
  const [nearest] = candidates
    .map((candidate) => ({ candidate, edits: distance(name.toLowerCase(), candidate) }))
    .filter(({ edits }) => edits <= limit)
    .sort((one, other) => one.edits - other.edits);
  return nearest ? ` Did you mean ${nearest.candidate}?` : '';
}
