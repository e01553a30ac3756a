/** Publishes all apps before the first start of a data folder; a later start deploys nothing. */
import { BuildFailed } from '../release/build-failed';
import { AppError } from '../webpack-preset/app';
import { prepareStart } from './prepare-start';

try {
  await prepareStart(process.env, (line) => console.log(line));
} catch (error) {
  if (!(error instanceof BuildFailed || error instanceof AppError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
