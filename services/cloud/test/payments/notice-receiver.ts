import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SignedNotice } from '../../src/provider/provider';

/** A merchant's notice address that records each request as it arrived. */
export async function startNoticeReceiver() {
  const notices: SignedNotice[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    notices.push({ headers, rawBody: Buffer.concat(chunks) });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    notices,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notice`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
