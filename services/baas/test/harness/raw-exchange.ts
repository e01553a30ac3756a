import { connect } from 'node:net';

/**
 * Sends bytes as they are and resolves to all that the server sends until it closes the connection.
 *
 * @param isEnded whether the client closes its side after the bytes
 */
export function rawExchange(url: string, bytes: string, isEnded = false): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => {
      if (isEnded) socket.end(bytes, 'latin1');
      else socket.write(bytes, 'latin1');
    });
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
    // A server may reset the connection of a malformed request.
    socket.on('error', () => {});
    socket.on('close', () => resolve(received));
  });
}
