import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Random } from '@shop/baas/test-random';
import { tell, trials } from '@shop/baas/test-trials';
import { readBooks } from '../harness/auditor';
import { member } from '../harness/shopper';
import { moneyViolations } from '../books/money-violations';
import type { Books } from '../books/tables';
import { brokenRequest } from './broken-requests';
import { changedRows } from './changes';
import { forgeries } from './forgeries';
import { harmlessNotices } from './harmless-notices';
import { contentOf, deliver, prepareScene, type OpenPayment, type Scene } from './scene';
import { sendBytes, sendNotice } from './send-notice';
import { signedNotice } from './signed-notice';
import { sendSlowly } from './slow-notices';

export interface RunningShop {
  /** The engine, then the site. */
  urls: [engine: string, site: string];
  pids: [engine: number, site: number];
}

const concurrency = 32;
/** Measured after the services have reached their usual size. */
const maxGrowthMegabytes = 120;

/** Forged, malformed, replayed, oversized and slow notices, with genuine ones in between. */
export function noticeScenarios(name: string, shop: () => RunningShop): void {
  const { runs, seed } = trials(600);

  it(`${runs} hostile notices change nothing while genuine ones pay (seed ${seed})`, async () => {
    const { urls, pids } = shop();
    const [engine] = urls;
    const reader = await member(engine);
    const scene = await prepareScene(engine, 20);
    const before = await settledBooks(reader);
    const slow = sendSlowly(urls, 100, scene);
    const storm = new Storm(urls, scene, new Random(seed));
    await storm.run(Math.ceil(runs / 5), scene.genuine.slice(0, 4));
    const sizes = pids.map(megabytesOf);
    await storm.run(runs - Math.ceil(runs / 5), scene.genuine.slice(4));
    const growth = pids.map((pid, at) => megabytesOf(pid) - (sizes[at] ?? 0));
    const { longestMs, answers } = await slow.closed;

    const unexpected = unexpectedChanges(changedRows(before, await readBooks(reader)), scene);
    tell(
      `${name}: ${storm.sent} hostile notices of ${storm.kinds.size} kinds, ` +
        `${storm.accepted.length} accepted, ${storm.failures.length} with 5xx, ` +
        `${storm.confirmed} replays and wrong amounts confirmed without an effect, ` +
        `${unexpected.length} rows changed, ${scene.genuine.length} genuine notices in at most ` +
        `${Math.round(storm.slowestGenuineMs)} ms, 100 slow connections closed within ` +
        `${longestMs} ms, memory ${growth.map((each) => `${each} MB`).join(' and ')}, seed ${seed}`,
    );
    expect(storm.accepted.slice(0, 12)).toEqual([]);
    expect(storm.failures.slice(0, 12)).toEqual([]);
    expect(unexpected.slice(0, 12)).toEqual([]);
    expect(answers.filter((line) => !/ 4\d\d /.test(line))).toEqual([]);
    expect(longestMs).toBeLessThan(60_000);
    for (const each of growth) expect(each).toBeLessThan(maxGrowthMegabytes);
    await expectOutcomes(reader, scene);
  });

  /** The effects of the genuine notices, and of signed notices with a wrong amount. */
  async function expectOutcomes(
    reader: Parameters<typeof readBooks>[0],
    scene: Scene,
  ): Promise<void> {
    const books = await readBooks(reader);
    const { order, discrepancy } = books;
    expect(moneyViolations(books)).toEqual([]);
    const statusOf = ({ orderId }: OpenPayment) => order.find(({ _id }) => _id === orderId)?.status;
    expect(new Set(scene.genuine.map(statusOf))).toEqual(new Set(['paid']));
    expect(new Set(scene.unpaid.map(statusOf))).toEqual(new Set(['pending_payment']));
    expect(new Set(scene.underpaid.map(statusOf))).toEqual(new Set(['pending_payment']));
    const reported = (kind: string) =>
      discrepancy.filter((each) => each.kind === kind).map(({ subject }) => subject);
    const keysOf = (payments: OpenPayment[]) => payments.map(({ key }) => key);
    expect(keysOf(scene.underpaid)).toEqual(expect.arrayContaining(reported('amount_differs')));
    expect(scene.shortRefunds.map(({ refund }) => refund.key)).toEqual(
      expect.arrayContaining(reported('refund_amount_differs')),
    );
  }
}

/** Sends hostile notices to both services, and genuine ones in between. */
class Storm {
  readonly kinds = new Map<string, number>();
  readonly accepted: string[] = [];
  readonly failures: string[] = [];
  sent = 0;
  confirmed = 0;
  slowestGenuineMs = 0;

  constructor(
    private readonly urls: readonly string[],
    private readonly scene: Scene,
    private readonly random: Random,
  ) {}

  async run(count: number, genuine: readonly OpenPayment[]): Promise<void> {
    let left = count;
    const sendAll = async () => {
      while (left > 0) {
        left -= 1;
        await this.sendHostile();
      }
    };
    const pauseCount = Math.max(1, Math.floor(count / Math.max(1, genuine.length)));
    const payAll = async () => {
      for (const [at, payment] of genuine.entries()) {
        while (left > 0 && count - left < at * pauseCount) await wait(1);
        await this.pay(payment);
      }
    };
    await Promise.all([payAll(), ...Array.from({ length: concurrency }, sendAll)]);
  }

  private async pay(payment: OpenPayment): Promise<void> {
    const begun = performance.now();
    await deliver(this.random.of(this.urls), signedNotice(contentOf(payment)));
    this.slowestGenuineMs = Math.max(this.slowestGenuineMs, performance.now() - begun);
  }

  private async sendHostile(): Promise<void> {
    const { random, scene } = this;
    const url = random.of(this.urls);
    const kind = random.of([...Object.keys(forgeries), ...Object.keys(harmlessNotices), 'broken']);
    this.sent += 1;
    this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + 1);
    const forge = forgeries[kind] ?? harmlessNotices[kind];
    const request = forge?.(random, scene);
    const status = request
      ? await sendNotice(url, request)
      : await sendBytes(url, brokenRequest(url, random, scene), true);
    const text = `${kind}: ${status}: ${request?.body.toString('latin1', 0, 200) ?? ''}`;
    if (status >= 500) this.failures.push(text);
    else if (kind in harmlessNotices && status === 200) this.confirmed += 1;
    else if (status >= 200 && status < 400) this.accepted.push(text);
    else if (kind in harmlessNotices) this.failures.push(text);
  }
}

/** The books when all notifications of the preparation are delivered. */
async function settledBooks(reader: Parameters<typeof readBooks>[0]): Promise<Books> {
  for (;;) {
    const books = await readBooks(reader);
    const isOpen = ({ kind, status }: Books['outbox'][number]) =>
      kind === 'notification' && status === 'pending';
    if (!books.outbox.some(isOpen)) return books;
    await wait(200);
  }
}

/** Rows that neither a genuine notice nor the record of a harmless one explains. */
function unexpectedChanges(rows: readonly string[], scene: Scene): string[] {
  const genuine = scene.genuine.flatMap(({ orderId, key }) => [orderId, key]);
  const recorded = [
    ...scene.paid.map(({ key }) => key),
    ...scene.underpaid.map(({ key }) => key),
    ...scene.shortRefunds.map(({ refund }) => refund.key),
  ];
  /** Money of another amount is booked as it came; the order stays as it is. */
  const booked = [...scene.underpaid, ...scene.shortRefunds].map(({ orderId }) => orderId);
  const money = /^(?:payment|refund|posting|outbox|notification) /;
  const isExplained = (row: string) =>
    genuine.some((id) => row.includes(id)) ||
    (/^(?:payment_notice|discrepancy) /.test(row) && recorded.some((id) => row.includes(id))) ||
    (money.test(row) && booked.some((id) => row.includes(id)));
  return rows.filter((row) => !isExplained(row));
}

/** Resident memory; 0 on systems without `/proc`. */
function megabytesOf(pid: number): number {
  const path = `/proc/${pid}/status`;
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(text) ?? [];
  return Math.round(Number(kilobytes) / 1_024);
}
