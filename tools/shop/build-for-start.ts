/**
 * Builds what changed and publishes new builds before the site starts. A rolled-back build stays
 * rolled back.
 */
import { BuildFailed } from '../release/index';
import { AppError } from '../webpack-preset/index';
import { publishNewBuilds } from './build-command';

try {
  await publishNewBuilds(process.env, (line) => console.log(line));
} catch (error) {
  if (!(error instanceof BuildFailed || error instanceof AppError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
