/**
 * Chats over a network that loses, doubles and delays 30 % of requests and frames, with two engines
 * behind nginx, one of which is killed and started again.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { createBaas } from '@shop/baas-sdk';
import { tell, trials } from '@shop/baas/test-trials';
import type { OpsServiceObject, ServiceMessage, ServiceObject, ServicePage } from '@shop/domain';
import { space } from '../harness/engine';
import { FaultyNetwork } from '../harness/faulty-network';
import { memberWithoutAddress, shopper, type Shopper } from '../harness/shopper';
import { opsSettings, staff } from '../harness/staff';
import { startTwoEngines, type TwoEngines } from '../harness/two-engines';

const { runs: messageCount, seed } = trials(1_000);
jest.setTimeout(120_000 + messageCount * 60);
const threadCount = 10;
/** The page asks this often without a signal; there every 20 s. */
const guardMs = 2_000;

let two: TwoEngines;
beforeAll(async () => {
  // Nothing listens on port 9, because no test asks for the site.
  two = await startTwoEngines(9, {
    CLOUD_OPS_USERNAME: opsSettings.OPS_USERNAME,
    CLOUD_OPS_PASSWORD: opsSettings.OPS_PASSWORD,
  });
});
afterAll(() => two?.stop());

let state = seed;
/** A linear congruential generator: the same faults for the same seed. */
const random = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};
const network = new FaultyNetwork(0.3, random);

/** The session of `of` on a client whose network is faulty. */
function faulty(stored: Map<string, string>) {
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const { fetch } = network;
  const transport = { fetch, WebSocket: network.webSocket() };
  return createBaas({ endpoint: two.front, ...space, storage, ...transport });
}

/** Repeats a call until it is answered, as a page does with its outbox. */
async function untilAnswered<T>(call: () => Promise<T>, onLimit: () => Promise<unknown>) {
  for (;;)
    try {
      return await call();
    } catch (error) {
      const { errCode } = error as { errCode: unknown };
      if (errCode === 'RATE_LIMIT') await onLimit();
      else await wait(random() * 50);
    }
}

/** Reads the member's chat after each signal, and now and then without one, like the page. */
function followChat(baas: ReturnType<typeof faulty>) {
  const service = baas.importObject<ServiceObject>('customer-service');
  const seen: ServiceMessage[] = [];
  const doubled: number[] = [];
  let isReading = false;
  let isOver = false;
  const read = async () => {
    if (isReading || isOver) return;
    isReading = true;
    try {
      let page: ServicePage;
      do {
        page = await service.messages({ after: seen.at(-1)?.seq ?? 0 });
        for (const message of page.messages) {
          if (message.seq !== (seen.at(-1)?.seq ?? 0) + 1) doubled.push(message.seq);
          seen.push(message);
        }
      } while (page.isMore);
    } catch {
      // The next signal or question reads again.
    }
    isReading = false;
  };
  const subscription = baas
    .followSignals('customer-service')
    .subscribe(({ type }) => type !== 'lost' && void read());
  const timer = setInterval(() => void read(), guardMs);
  return {
    seen,
    doubled,
    stop() {
      isOver = true;
      clearInterval(timer);
      subscription.unsubscribe();
    },
  };
}

async function startChat(clerk: Shopper, desk: ReturnType<typeof faulty>, number: number) {
  const stored = new Map<string, string>();
  const { baas: direct } = await memberWithoutAddress(two.front, stored);
  const threadId = direct.session.user.uid!;
  const baas = faulty(stored);
  const chat = followChat(baas);
  const service = baas.importObject<ServiceObject>('customer-service');
  const staffSide = desk.importObject<OpsServiceObject>('ops-service');
  const limits = () => clerk.stockroom.resetRateLimits().catch(() => {});
  const each = Math.floor(messageCount / threadCount / 2);
  const input = (side: string, at: number) => ({
    clientId: `${side}-${number}-${String(at).padStart(8, '0')}`,
    text: `${side} ${at}`,
  });
  async function write(side: 'member' | 'staff') {
    for (let at = 0; at < each; at += 1) {
      const message = input(side, at);
      await untilAnswered(
        () =>
          side === 'member' ? service.send(message) : staffSide.reply({ threadId, ...message }),
        limits,
      );
    }
  }
  // The chat begins with the member.
  await untilAnswered(
    () => service.send({ clientId: `begin-${number}-0000`, text: '在吗' }),
    limits,
  );
  return {
    write: () => Promise.all([write('member'), write('staff')]),
    expected: (side: string) => Array.from({ length: each }, (_, at) => `${side} ${at}`),
    ...chat,
  };
}

it(`of ${messageCount} messages none is lost, doubled or out of order (seed ${seed})`, async () => {
  const clerk = await staff(two.front);
  const stored = new Map<string, string>();
  await shopper(two.front, stored).user.login({
    username: opsSettings.OPS_USERNAME,
    password: opsSettings.OPS_PASSWORD,
  });
  const desk = faulty(stored);
  const chats = await Promise.all(
    Array.from({ length: threadCount }, (_, number) => startChat(clerk, desk, number)),
  );
  const writing = Promise.all(chats.map(({ write }) => write()));
  await wait(1_000);
  const [engine] = two.engines;
  engine!.child.kill('SIGKILL');
  await engine!.ended;
  await two.restart(0);
  await writing;
  for (const chat of chats) {
    const all = chat.expected('member').length * 2 + 2;
    while (chat.seen.length < all) await wait(50);
    chat.stop();
    expect(chat.seen.map(({ seq }) => seq)).toEqual(Array.from({ length: all }, (_, at) => at + 1));
    expect(chat.doubled).toEqual([]);
    for (const side of ['member', 'staff'] as const) {
      const texts = chat.seen.filter(({ author }) => author === side).map(({ text }) => text);
      expect(texts.filter((text) => text !== '在吗')).toEqual(chat.expected(side));
    }
  }
  expect(Object.values(network.counts).every((count) => count > 0)).toBe(true);
  tell(`chat: ${messageCount} messages, faults ${JSON.stringify(network.counts)}`);
});
