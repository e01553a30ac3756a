import { IncomingMessage } from 'node:http';

/**
 * A request of a server with WebSockets. One that offers another protocol, as clients in Java do
 * with `h2c`, is answered as if it did not: Node would hand its connection to the WebSocket server.
 */
export class WebSocketOnlyRequest extends IncomingMessage {
  private offersProtocol = false;

  /** Set by Node's parser, and read when all headers are known. */
  get upgrade(): boolean {
    const { upgrade, 'sec-websocket-key': key } = this.headers;
    return this.offersProtocol && key !== undefined && upgrade?.toLowerCase() === 'websocket';
  }

  set upgrade(offersProtocol: boolean) {
    this.offersProtocol = offersProtocol;
  }
}
