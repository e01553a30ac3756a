import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartError } from './start-error';

interface Place {
  host: string;
  port: number;
  /** The variables to correct. */ variables: { host: string; port: string };
}

/** Begins to answer. StartError for a place that cannot be had. */
export async function listen(app: FastifyInstance, place: Place): Promise<AddressInfo> {
  try {
    await app.listen({ host: place.host, port: place.port });
    return app.server.address() as AddressInfo;
  } catch (cause) {
    throw new StartError(whyNot(cause as NodeJS.ErrnoException, place), { cause });
  }
}

export const portInUse = (port: number, variable: string) =>
  `端口 ${port} 已被占用 / port ${port} is in use: stop the program that has it, or choose another with ${variable}=<port>.`;

function whyNot({ code }: NodeJS.ErrnoException, { host, port, variables }: Place): string {
  if (code === 'EADDRINUSE') return portInUse(port, variables.port);
  if (code === 'EACCES')
    return `Port ${port} needs more rights than this user has: choose one above 1023 with ${variables.port}=<port>.`;
  return `${variables.host} is "${host}", which is no address of this machine (${code}): choose another.`;
}
