import { StartError } from './start-error';

const lingerMs = 2_000;

export interface Running {
  url: string;
  stop(): Promise<void>;
}

/** Runs a service until the process is told to end: `name: url` on the standard output, or what stopped the start on the other, with code 1. */
export async function runService(name: string, start: () => Promise<Running>): Promise<void> {
  // Listened to before anything starts: a signal during the start waits for it, then ends the process as any other.
  const told = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  });
  await inWords(async () => {
    const service = await start();
    console.log(`${name}: ${service.url}`);
    await told;
    await service.stop();
    process.exit();
  });
}

/** Runs a command; what stops it is told on the standard error, with code 1. */
export async function inWords(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
    // What is still open by then, as a connection to a server that waits for a password, has no claim on the process.
    setTimeout(() => process.exit(), lingerMs).unref();
  }
}
