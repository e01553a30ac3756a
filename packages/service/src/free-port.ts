import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port on which nothing listens, for a program that needs one before it starts. It lies below
 * those that the system gives to outgoing connections, one of which could take the port before the
 * program does, and above the ones that browsers refuse to open.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(11_000, 32_768);
    if (await isFree(port)) return port;
  }
}

/** Whether a program could listen on the port, on any address of this machine. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
