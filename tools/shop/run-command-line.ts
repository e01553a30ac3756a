import { UsageError, type Command, type ExitCode } from './command';
import type { Output } from './output';
import { readCommandLine, withUsage } from './read-command-line';

/** Runs the command of a command line. Resolves with the exit code; never rejects. */
export async function runCommandLine(
  commands: readonly Command[],
  argv: string[],
  output: Output,
): Promise<ExitCode> {
  try {
    const invocation = readCommandLine(commands, argv);
    if ('help' in invocation) {
      output.print(invocation.help);
      return 0;
    }
    const { command, args, options, isJson } = invocation;
    try {
      const input = { args, options, progress: output.progress };
      if ('run' in command) return (await command.run(input)) ?? 0;
      const { lines, data, exitCode = 0 } = await command.report(input);
      if (isJson) output.print(JSON.stringify(data, null, 2));
      else lines.forEach(output.print);
      return exitCode;
    } catch (error) {
      throw error instanceof UsageError ? withUsage(command, error.message) : error;
    }
  } catch (error) {
    output.fail(error as Error);
    return error instanceof UsageError ? 2 : 1;
  }
}
