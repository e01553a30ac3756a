import { connect } from 'node:net';
import type { NoticeRequest } from './signed-notice';

/** Longer than any limit of the services. */
const timeoutMs = 60_000;

/**
 * Returns the status of the response; 0 when the connection was closed without one.
 *
 * @param isEnded whether the client closes its side after the bytes
 */
export function sendBytes(url: string, bytes: Buffer, isEnded = false): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(port), hostname, () =>
      isEnded ? socket.end(bytes) : socket.write(bytes),
    );
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`no response within ${timeoutMs} ms: ${bytes.toString('latin1', 0, 300)}`));
    }, timeoutMs);
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      // An interim response such as 100 is not the answer.
      if (finalStatus(received) > 0) socket.destroy();
    });
    // A server may reset the connection of a malformed request.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(finalStatus(received));
    });
  });
}

function finalStatus(received: string): number {
  const statuses = [...received.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) =>
    Number(status),
  );
  return statuses.find((status) => status >= 200) ?? 0;
}

export const sendNotice = (url: string, request: NoticeRequest): Promise<number> =>
  sendBytes(url, bytesOf(url, request));

/** The request on the wire, without the normalization of an HTTP client. */
export function bytesOf(url: string, request: NoticeRequest): Buffer {
  const { method, path, headers, body, chunks } = request;
  const framing = chunks ? 'transfer-encoding: chunked' : `content-length: ${body.length}`;
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  const head = [`${method} ${path} HTTP/1.1`, `host: ${new URL(url).host}`, framing, ...lines];
  return Buffer.concat([
    Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'),
    chunks ? chunked(body, chunks) : body,
  ]);
}

function chunked(body: Buffer, lengths: readonly number[]): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  for (let index = 0; at < body.length; index += 1) {
    const part = body.subarray(at, at + (lengths[index % lengths.length] ?? 1));
    parts.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n'));
    at += part.length;
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')]);
}
