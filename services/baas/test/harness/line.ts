import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of a request: it gets through, is never answered, is cut off in its answer, or answered by a page of somebody else's. */
export type Fate = 'through' | 'silent' | 'cut' | 'page';

/** A way to the engine on which things go wrong, as they do on a phone. */
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

/** The host stays as it was asked for: what the engine says of its own address leads over this line too. */
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
