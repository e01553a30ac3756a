import type { Log, QueryResult } from '../cloud';
import type { Question } from './pglite-messages';
import { PgliteThread } from './pglite-thread';
import { tooLong } from './storage';

interface Options {
  log: Log;
  onDeath: (error: Error) => void;
}

/**
 * The database thread with an end to its statements, one at a time. The database itself has none: while it works, no timer
 * and no signal gets through to it. So the thread is ended and the folder opened again, as after a kill: what was committed
 * is in the log, and what was under way is rolled back.
 */
export class LimitedThread {
  private constructor(
    private readonly folder: string,
    private readonly options: Options,
    private thread: Promise<PgliteThread>,
  ) {}

  /** `onDeath`: it ended by itself, or cannot be opened again. */
  static async open(folder: string, options: Options): Promise<LimitedThread> {
    return new LimitedThread(
      folder,
      options,
      Promise.resolve(await PgliteThread.open(folder, options.onDeath)),
    );
  }

  /** Fails as `tooLong` after `ms`, which begin when the database is there. */
  async query(question: Omit<Question, 'id'>, ms?: number): Promise<QueryResult<unknown>> {
    const thread = await this.thread;
    let isUnderWay = true;
    // An answer that came while this process was busy is taken before the time is said to be over.
    const timer =
      ms &&
      setTimeout(
        () =>
          setImmediate(() => {
            if (isUnderWay) this.cut(thread, ms);
          }),
        ms,
      );
    try {
      return await thread.query(question);
    } finally {
      isUnderWay = false;
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    await this.thread.then(
      (thread) => thread.close(),
      () => {},
    );
  }

  private cut(thread: PgliteThread, ms: number): void {
    this.options.log.warn(
      { ms },
      'a statement took too long: the embedded database is opened again',
    );
    const because = Object.assign(new Error('The statement took too long.'), { code: tooLong });
    this.thread = thread
      .cut(because)
      .then(() => PgliteThread.open(this.folder, this.options.onDeath));
    this.thread.catch(this.options.onDeath);
  }
}
