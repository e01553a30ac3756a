/** Builds what changed and puts new builds live: what the site needs before it can start. A build that was rolled back stays so. */
import { BuildFailed } from '../release/index';
import { AppFault } from '../webpack-preset/index';
import { ready } from '../shop/build-command';

try {
  await ready(process.env, (line) => console.log(line));
} catch (error) {
  if (!(error instanceof BuildFailed || error instanceof AppFault)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
