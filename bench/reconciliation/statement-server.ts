import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** A provider with one statement; those of other days are empty. */
export async function startStatementServer(day: string, statement: string) {
  let firstRequestAt = NaN;
  const server = createServer((request, response) => {
    if (Number.isNaN(firstRequestAt)) firstRequestAt = Date.now();
    response.end(request.url?.endsWith(day) ? statement : '{"rows":0}\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** When the first statement was asked for, epoch ms. */
    firstRequestAt: () => firstRequestAt,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
