/**
 * `baas` starts the engine, configured by the environment. `baas move …` copies the data between
 * the embedded database and PostgreSQL, `baas copy-files …` the uploaded files between folder and
 * bucket.
 */
import { runCommand, runService, StartError } from '@shop/service';
import { runCopyFiles } from './files/copying/run-copy-files';
import { readSettings, startBaas } from './index';
import { runMove, abortOnSignal } from './data-move/run-move';

const commands = { move: runMove, 'copy-files': runCopyFiles };
const [command, ...words] = process.argv.slice(2);

if (command === undefined) {
  await runService('baas', async () => {
    const { url, close } = await startBaas(readSettings(process.env), (error) => {
      console.error(`The database is gone (${error.message}): start the service again.`);
      process.exit(1);
    });
    return { url, stop: close };
  });
} else {
  await runCommand(async () => {
    if (!isCommand(command))
      throw new StartError(
        `There is no command "${command}": choose ` +
          `${Object.keys(commands).join(' or ')}, or none to start baas.`,
      );
    await commands[command](
      words,
      readSettings(process.env),
      (line) => console.log(line),
      abortOnSignal(),
    );
  });
}

function isCommand(name: string): name is keyof typeof commands {
  return Object.hasOwn(commands, name);
}
