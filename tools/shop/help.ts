import { exitCodes, optionsOf, type Command } from './command';

export const program = 'npm run shop --';

/** `rollback <app> [--steps <n>] [--site <address>] [--json]` */
export function usageOf(command: Command): string {
  const options = Object.entries(optionsOf(command)).map(
    ([name, { value }]) => `[--${name}${value ? ` <${value}>` : ''}]`,
  );
  return [command.name, ...(command.parameters ?? []), ...options].join(' ');
}

/** The list of all commands. */
export function overview(commands: readonly Command[]): string {
  return [
    `Usage: ${program} <command>`,
    '',
    ...columns(commands.map((command) => [shortUsageOf(command), command.summary])),
    '',
    `Help for one command: ${program} <command> --help`,
    ...exitCodeLines(),
  ].join('\n');
}

export function helpOf(command: Command): string {
  const options = Object.entries(optionsOf(command)).map(
    ([name, { value, summary }]) => [`--${name}${value ? ` <${value}>` : ''}`, summary] as const,
  );
  return [
    `Usage: ${program} ${usageOf(command)}`,
    '',
    command.summary,
    ...(command.details ?? []).flatMap((paragraph) => ['', paragraph]),
    ...(options.length > 0 ? ['', 'Options:', ...columns(options)] : []),
    '',
    ...exitCodeLines(),
  ].join('\n');
}

/** The commands and exit codes as Markdown. */
export function reference(commands: readonly Command[]): string {
  return [
    ...markdownTable(
      ['command', 'does'],
      commands.map((command) => [`\`${program} ${usageOf(command)}\``, command.summary]),
    ),
    '',
    ...markdownTable(['exit code', 'means'], Object.entries(exitCodes)),
  ].join('\n');
}

const markdownTable = (head: string[], rows: string[][]): string[] =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);

const shortUsageOf = ({ name, parameters = [] }: Command) => [name, ...parameters].join(' ');

function exitCodeLines(): string[] {
  return ['Exit codes:', ...columns(Object.entries(exitCodes))];
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`);
}
