import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The fate of a request: forwarded, no response, truncated response, or the page of a captive
 * portal.
 */
export type Fate = 'through' | 'silent' | 'cut' | 'page';

/** A proxy to the engine that injects network faults. */
export interface Line {
  url: string;
  fate: (path: string) => Fate;
  close(): Promise<void>;
}

export async function openLine(engine: string): Promise<Line> {
  const server = createServer((asked, answered) => {
    const fate = line.fate(asked.url!);
    if (fate === 'through') return handOn(engine, asked, answered);
    asked.resume();
    if (fate === 'page')
      answered.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
    if (fate === 'cut')
      answered.writeHead(200, { 'content-length': 100 }).write('{"succ', () => answered.destroy());
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  const line: Line = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fate: () => 'through',
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return line;
}

/** Keeps the requested host, so that URLs from the engine lead through the proxy too. */
function handOn(engine: string, asked: IncomingMessage, answered: ServerResponse): void {
  const onward = request(
    engine + asked.url!,
    { method: asked.method, headers: asked.headers },
    (answer) => {
      answered.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(answered);
    },
  );
  onward.on('error', () => answered.destroy());
  asked.pipe(onward);
}
