/** `npm run shop -- <command>`: commands for teams that build an app. */
import { commands } from './commands/index';
import { terminalOutput } from './output';
import { runCommandLine } from './run-command-line';

process.exitCode = await runCommandLine(commands, process.argv.slice(2), terminalOutput(process));
