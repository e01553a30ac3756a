import { createPrivateFiles } from './private-folder';
import { StartError } from './start-error';
import { stopSignal } from './stop-signal';

const exitDelayMs = 2_000;

export interface RunningService {
  url: string;
  stop(): Promise<void>;
}

/**
 * Runs a service until SIGINT or SIGTERM and exits with 0. Prints `name: url` once it has started.
 * Prints the message of a StartError to standard error and exits with code 1.
 */
export async function runService(
  name: string,
  start: () => Promise<RunningService>,
): Promise<void> {
  // Listen before the start: a signal during the start takes effect once the start has finished.
  const stopped = stopSignal();
  await runCommand(async () => {
    const service = await start();
    console.log(`${name}: ${service.url}`);
    await stopped;
    await service.stop();
    process.exit();
  });
}

/** Runs a command. Prints the message of a StartError to standard error and exits with code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  createPrivateFiles();
  try {
    await command();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
    // A handle that is still open, such as a database connection, must not keep the process alive.
    setTimeout(() => process.exit(), exitDelayMs).unref();
  }
}
