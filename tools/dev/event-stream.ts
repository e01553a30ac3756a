import type { ServerResponse } from 'node:http';
import type { BuildState } from './dev-protocol';

/** Sends the state of the build to each open page, when it connects and when it changes. */
export class EventStream {
  private readonly pages = new Set<ServerResponse>();
  private last: string | null = null;

  connect(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.flushHeaders();
    this.pages.add(response);
    response.once('close', () => this.pages.delete(response));
    if (this.last) response.write(this.last);
  }

  send(state: BuildState): void {
    this.last = `data: ${JSON.stringify(state)}\n\n`;
    for (const page of this.pages) page.write(this.last);
  }

  /** Ends the streams, for which a server that stops would wait. */
  stop(): void {
    for (const page of this.pages) page.destroy();
  }
}
