/** `baas` starts the engine as the environment says; `baas move …` carries what is kept from one database to the other. */
import { inWords, runService, StartError } from '@shop/service';
import { readSettings, startBaas } from './index';
import { runMove, untilTold } from './move/run-move';

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
  await inWords(async () => {
    if (command !== 'move') throw new StartError(`There is no command "${command}": choose move, or none to start baas.`);
    await runMove(words, readSettings(process.env), (line) => console.log(line), untilTold());
  });
}
