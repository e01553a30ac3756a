import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Every call ends with an error code of its own, so a page shows its state without data. */
const response = JSON.stringify({
  success: true,
  data: { errCode: 'CHECK_WITHOUT_DATA', errMsg: 'shop check answers without data' },
});

export interface StubBackend {
  url: string;
  stop(): Promise<void>;
}

/** A backend on a free port that knows nothing. */
export async function startStubBackend(): Promise<StubBackend> {
  const server = createServer((request, reply) => {
    request.resume();
    reply.writeHead(200, { 'content-type': 'application/json' }).end(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => stop(server) };
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
