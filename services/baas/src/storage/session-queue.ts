/** `client`: calls of the client database, whose cost their senders choose. `cloud`: all others. */
export type WorkKind = 'client' | 'cloud';

/** Work of the cloud that passes waiting work of clients in a row. */
const passesInRow = 10;

/**
 * Lets one piece of work at a time use the session of the database. Work of the cloud passes that
 * of clients, so that a statement of an order waits for one expensive query and not for all of
 * them. Clients get a turn after ten pieces of work that passed them. `p-queue` would let clients
 * wait for ever, and runs work in the async context of the work before it.
 */
export class SessionQueue {
  private readonly waiting: Record<WorkKind, (() => void)[]> = { client: [], cloud: [] };
  private isBusy = false;
  private passes = 0;

  async run<Result>(kind: WorkKind, work: () => Promise<Result>): Promise<Result> {
    if (this.isBusy)
      await new Promise<void>((resolve) => {
        this.waiting[kind].push(resolve);
      });
    this.isBusy = true;
    try {
      return await work();
    } finally {
      // The session stays busy if it is handed on.
      const next = this.next();
      if (next) next();
      else this.isBusy = false;
    }
  }

  private next(): (() => void) | undefined {
    const { client, cloud } = this.waiting;
    if (client.length === 0) return cloud.shift();
    const isClientsTurn = cloud.length === 0 || this.passes === passesInRow;
    this.passes = isClientsTurn ? 0 : this.passes + 1;
    return isClientsTurn ? client.shift() : cloud.shift();
  }
}
