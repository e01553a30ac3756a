import { Client, type ClientConfig } from 'pg';
import type { Log } from '../cloud';
import { signalChannel, type SignalListener } from './storage';

const reopenMs = 1_000;

/**
 * A connection of its own that listens for signals. It is opened again after a loss, as often as it
 * takes; signals of the time between are missed.
 */
export class PostgresListener {
  private client: Client | null = null;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(
    private readonly config: ClientConfig,
    private readonly listener: SignalListener,
    private readonly log: Log,
  ) {}

  async open(): Promise<void> {
    const client = new Client(this.config);
    this.client = client;
    client.on('notification', ({ payload = '' }) => this.listener.onSignal(payload));
    client.on('error', (error) => {
      this.log.warn({ error: error.message }, 'the connection for signals failed');
    });
    client.once('end', () => this.reopenLater());
    await client.connect();
    await client.query(`listen ${signalChannel}`);
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.client?.end().catch(() => {});
  }

  private reopenLater(): void {
    if (this.isClosed) return;
    this.listener.onLost();
    this.timer = setTimeout(() => void this.reopen(), reopenMs).unref();
  }

  private async reopen(): Promise<void> {
    try {
      await this.open();
      // Those who began to follow while there was no connection.
      this.listener.onLost();
    } catch {
      // Its end starts the next attempt.
      this.client?.end().catch(() => {});
    }
  }
}
