/**
 * `baas` starts the engine, configured by the environment. `baas move …` copies the data between
 * the embedded database and PostgreSQL, `baas copy-files …` the uploaded files between folder and
 * bucket. `baas check …` reads the schemas of a folder without starting. `baas run …` runs a
 * command of a cloud folder.
 */
import { runCommand, runService, StartError } from '@shop/service';
import { runCheck } from './app-loader/check/run-check';
import { runCloudCommand } from './cloud-commands/run-cloud-command';
import { runCopyFiles } from './files/copying/run-copy-files';
import { readSettings, startBaas } from './index';
import { runMove, abortOnSignal } from './data-move/run-move';

const print = (line: string) => console.log(line);

/** Each command reads the settings only if it uses them. */
const commands: Record<string, (words: string[]) => Promise<void> | void> = {
  check: (words) => {
    const { isLoadable } = runCheck(words, print);
    if (!isLoadable) process.exitCode = 1;
  },
  move: (words) => runMove(words, readSettings(process.env), print, abortOnSignal()),
  'copy-files': (words) => runCopyFiles(words, readSettings(process.env), print, abortOnSignal()),
  run: async (words) => {
    if (!(await runCloudCommand(words, readSettings(process.env), print))) process.exitCode = 1;
  },
};
const [command, ...words] = process.argv.slice(2);

if (command === undefined) {
  await runService('baas', async () => {
    const { url, close } = await startBaas(readSettings(process.env), {
      onDeath: (error) => {
        console.error(`The database is gone (${error.message}): start the service again.`);
        process.exit(1);
      },
    });
    return { url, stop: close };
  });
} else {
  await runCommand(async () => {
    const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
    if (!run)
      throw new StartError(
        `There is no command "${command}": choose ` +
          `${Object.keys(commands).join(' or ')}, or none to start baas.`,
      );
    await run(words);
  });
}
