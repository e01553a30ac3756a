import { lookup } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { listenAlso } from './service-app';
import { StartError } from './start-error';

interface ListenOptions {
  host: string;
  port: number;
  /** Names of the environment variables of host and port, for error messages. */
  variables: { host: string; port: string };
}

/** Starts listening. Throws StartError if the host or the port cannot be used. */
export async function listen(app: FastifyInstance, options: ListenOptions): Promise<AddressInfo> {
  try {
    const [first = options.host, ...others] = await addressesOf(options.host);
    await app.listen({ host: first, port: options.port });
    const address = app.server.address() as AddressInfo;
    for (const host of others) await listenAlso(app, host, address.port);
    return address;
  } catch (cause) {
    throw new StartError(listenProblem(cause as NodeJS.ErrnoException, options), { cause });
  }
}

/** `localhost` stands for the addresses of both protocols, because browsers try either. */
async function addressesOf(host: string): Promise<string[]> {
  if (host !== 'localhost') return [host];
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

export const portInUseMessage = (port: number, variable: string) =>
  `端口 ${port} 已被占用 / port ${port} is in use: ` +
  `stop the program that uses it, or choose another with ${variable}=<port>.`;

function listenProblem(
  { code }: NodeJS.ErrnoException,
  { host, port, variables }: ListenOptions,
): string {
  if (code === 'EADDRINUSE') return portInUseMessage(port, variables.port);
  if (code === 'EACCES') {
    return (
      `Port ${port} requires more privileges than this user has: ` +
      `choose one above 1023 with ${variables.port}=<port>.`
    );
  }
  return (
    `${variables.host} is "${host}", which is not an address of this machine (${code}): ` +
    'choose another.'
  );
}
