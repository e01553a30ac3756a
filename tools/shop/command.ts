/** An option `--<name>` of a command. */
export interface Option {
  /** Placeholder of its value, as in `--steps <n>`; missing for a flag. */
  value?: string;
  summary: string;
}

export interface Input {
  /** The positional arguments, as many as the parameters of the command allow. */
  args: string[];
  /** Values of the options that were passed; `true` for a flag. */
  options: Readonly<Record<string, string | true | undefined>>;
  progress: Progress;
}

/** Tells the user which step of long work begins. */
export type Progress = (step: string) => void;

/** The result of a command, for people and for programs. */
export interface Report {
  lines: string[];
  /** Printed by `--json` instead of the lines. */
  data: unknown;
  exitCode?: ExitCode;
}

export const exitCodes = {
  0: 'done',
  1: 'refused or failed; the last line says why',
  2: 'the command line is wrong; the lines name the nearest command or option, and the usage',
  3: 'no rule of the check failed, but one cannot run on this machine',
} as const;
export type ExitCode = keyof typeof exitCodes;

interface CommandUsage {
  name: string;
  /** Positional arguments in order: `<app>` is required, `[app]` is optional, `…` repeats. */
  parameters?: string[];
  options?: Readonly<Record<string, Option>>;
  /** One line, for the list of commands. */
  summary: string;
  /** Paragraphs for `--help`. */
  details?: string[];
}

/** A command with a result. It has the option `--json`. */
export interface ReportCommand extends CommandUsage {
  report(input: Input): Report | Promise<Report>;
}

/** A command that prints by itself: it runs until it is stopped, or starts another program. */
export interface RunCommand extends CommandUsage {
  run(input: Input): Promise<ExitCode | void>;
}

/** A command of `npm run shop -- <command>`. Help, documentation and parsing derive from it. */
export type Command = ReportCommand | RunCommand;

export const jsonOption: Option = { summary: 'prints the result as JSON' };

export const optionsOf = (command: Command): Readonly<Record<string, Option>> =>
  'report' in command ? { ...command.options, json: jsonOption } : (command.options ?? {});

/** The command line does not follow the usage of the command. */
export class UsageError extends Error {}
