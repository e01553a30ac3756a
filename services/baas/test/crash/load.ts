import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { clientDatabase } from '@shop/baas-sdk/protocol';
import { chain, invoke, type Envelope } from '../harness/client';
import { fileStep, sendBytes, type Place } from '../harness/files';
import type { Random } from '../harness/random';
import type { History, Move, Outcome } from './history';

const accounts = ['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'];
// Error codes whose outcome the engine does not know.
const unsure = 'SYSTEM_ERROR';

interface Load {
  url: string;
  token: string;
  history: History;
  random: Random;
}

/**
 * A client that writes continuously until it is stopped. It first retries the requests of the
 * previous round whose outcome is unknown.
 */
export class Worker {
  private readonly ownMarks: string[] = [];
  private isStopped = false;

  constructor(
    private readonly load: Load,
    private readonly earlier: { moves: Move[]; marks: string[] },
  ) {}

  async work(): Promise<void> {
    for (const move of this.earlier.moves) await this.move(move);
    const acts = [
      () => this.add(),
      () => this.add(),
      () => this.update(),
      () => this.update(),
      () => this.newMove(),
      () => this.newMove(),
      () => this.newMove(),
      () => this.moveAgain(),
      () => this.upload(),
    ];
    while (!this.isStopped) await this.load.random.of(acts)();
  }

  stop(): void {
    this.isStopped = true;
  }

  private async add(): Promise<void> {
    const keys = Array.from({ length: 1 + this.load.random.below(3) }, () => randomUUID());
    const value = this.value();
    const outcome = outcomeOf(await this.ask(['add', keys.map((key) => ({ key, value }))]));
    this.load.history.note({ kind: 'add', keys, value, outcome });
    if (outcome === 'ok') this.ownMarks.push(...keys);
  }

  /** Sometimes a mark of an earlier round, which belongs to another client. */
  private async update(): Promise<void> {
    const { random, history } = this.load;
    const marks = random.below(5) === 0 ? this.earlier.marks : this.ownMarks;
    if (marks.length === 0) return this.add();
    const key = random.of(marks);
    const value = this.value();
    const answer = await this.ask(
      ['where', { key, owner: { $env: 'uid' } }],
      ['update', { value }],
    );
    const outcome = outcomeOf(answer);
    history.note({
      kind: 'update',
      key,
      value,
      outcome: outcome === 'ok' && answer!.data!.updated !== 1 ? 'fail' : outcome,
    });
  }

  private newMove(): Promise<void> {
    const { random } = this.load;
    const [giver, taker] = [random.of(accounts), random.of(accounts)];
    if (giver === taker) return this.newMove();
    // Some amounts exceed every balance.
    return this.move({
      kind: 'move',
      key: randomUUID(),
      giver,
      taker,
      amount: random.below(6) === 0 ? 1_000_000 : 1 + random.below(20),
    });
  }

  /** Repeats a transfer, or reuses its key for another amount, which is rejected. */
  private async moveAgain(): Promise<void> {
    const { random, history } = this.load;
    const moves = history.of('move');
    if (moves.length === 0) return;
    const { kind, key, giver, taker, amount } = random.of(moves);
    await this.move({
      kind,
      key,
      giver,
      taker,
      amount: random.below(4) === 0 ? amount + 1 : amount,
    });
  }

  private async move({ kind, key, giver, taker, amount }: Move): Promise<void> {
    const { url, token, history } = this.load;
    const answer = await attempt(
      invoke(url, 'bank', {
        method: 'move',
        params: [key, giver, taker, amount],
        uniIdToken: token,
      }),
    );
    const outcome = outcomeOf(answer);
    history.note({
      kind,
      key,
      giver,
      taker,
      amount,
      outcome,
      ...(outcome === 'ok' && { transfer: String(answer!.data!.transfer) }),
    });
    if (outcome === 'info') await this.pause();
  }

  private async upload(): Promise<void> {
    const { url, token, history, random } = this.load;
    const bytes = randomBytes(1 + random.below(60_000));
    const cloudPath = `${randomUUID()}.bin`;
    const place = (await attempt(fileStep(url, 'ask', { cloudPath }, token)))?.data as
      | Place
      | undefined;
    if (!place) return this.pause();
    const sent = await attempt(sendBytes(place, bytes));
    const isReported =
      sent?.ok && (await attempt(fileStep(url, 'report', { cloudPath }, token)))?.success;
    history.note({
      kind: 'upload',
      fileID: place.fileUrl,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      outcome: isReported ? 'ok' : 'info',
    });
    if (!isReported) await this.pause();
  }

  private async ask(...steps: [string, ...unknown[]][]): Promise<Envelope | null> {
    const { url, token } = this.load;
    const answer = await attempt(
      invoke(url, clientDatabase, {
        command: chain(['collection', 'mark'], ...steps),
        uniIdToken: token,
      }),
    );
    if (outcomeOf(answer) === 'info') await this.pause();
    return answer;
  }

  /** After a missing response the next would be missing too. */
  private pause(): Promise<void> {
    return new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }

  private value(): string {
    return randomBytes(8 + this.load.random.below(60)).toString('hex');
  }
}

const attempt = <T>(asked: Promise<T>): Promise<T | null> => asked.catch(() => null);

function outcomeOf(answer: Envelope | null): Outcome {
  const code = answer && (answer.success ? answer.data!.errCode : answer.error!.code);
  if (code === 0) return 'ok';
  return code === null || code === unsure ? 'info' : 'fail';
}
