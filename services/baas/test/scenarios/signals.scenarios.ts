import { signalCloseCodes } from '@shop/baas-sdk/protocol';
import { invoke, signIn } from '../harness/client';
import { SignalClient } from '../harness/signal-client';

const { badRequest, noSession, refused, tooMany } = signalCloseCodes;

/** Signals over WebSocket, and for callers that wait. */
export function signalScenarios(url: () => string): void {
  const siren = (method: string, ...params: unknown[]) =>
    invoke(url(), 'siren', { method, params }).then(({ data }) => data);

  describe('signals', () => {
    it('reach those who follow the topic, in order, and no others', async () => {
      const [ann, bob] = await Promise.all(
        ['ann', 'bob'].map(async (uid) =>
          SignalClient.follow(url(), 'siren', await signIn(url(), uid)),
        ),
      );
      for (let n = 0; n < 5; n += 1) await siren('sound', 'ann', { n });
      await siren('sound', 'bob', { last: true });
      await bob!.until(() => bob!.signals.length > 0);
      await ann!.until(() => ann!.signals.length === 5);
      expect(ann!.signals).toEqual([0, 1, 2, 3, 4].map((n) => ({ n })));
      expect(bob!.signals).toEqual([{ last: true }]);
      ann!.close();
      bob!.close();
    });

    it('of a transaction are sent when it commits, and not when it is rolled back', async () => {
      const client = await SignalClient.follow(url(), 'siren', await signIn(url(), 'tia'));
      await siren('soundInTransactions', 'tia');
      await client.until(() => client.signals.length > 0);
      expect(client.signals).toEqual([{ from: 'committed' }]);
      client.close();
    });

    it.each([
      ['no JSON', badRequest, async () => '{'],
      ['another form', badRequest, async () => '[]'],
      ['no token', noSession, async () => JSON.stringify({ object: 'siren' })],
      [
        'a forged token',
        noSession,
        async () => JSON.stringify({ object: 'siren', uniIdToken: 'a.b.c' }),
      ],
      [
        'an object without signals',
        refused,
        async () => JSON.stringify({ object: 'desk', uniIdToken: await signIn(url(), 'refused') }),
      ],
      [
        'a caller that the object refuses',
        refused,
        async () =>
          JSON.stringify({ object: 'siren', uniIdToken: await signIn(url(), 'refused', ['deaf']) }),
      ],
    ])('%s closes the connection with %i', async (_, code, request) => {
      const client = await SignalClient.open(url());
      client.send(await request());
      expect(await client.closed()).toBe(code);
      expect(client.frames).toEqual([]);
    });

    it('a second request and a frame that is too large close the connection', async () => {
      const token = await signIn(url(), 'noisy');
      const twice = await SignalClient.follow(url(), 'siren', token);
      twice.send('{}');
      expect(await twice.closed()).toBe(badRequest);
      const large = await SignalClient.open(url());
      large.send('x'.repeat(10_000));
      expect(await large.closed()).toBe(1009);
    });

    it('an account has at most 20 connections', async () => {
      const token = await signIn(url(), 'many');
      const clients = await Promise.all(
        Array.from({ length: 20 }, () => SignalClient.follow(url(), 'siren', token)),
      );
      const next = await SignalClient.open(url());
      next.send(JSON.stringify({ object: 'siren', uniIdToken: token }));
      expect(await next.closed()).toBe(tooMany);
      for (const client of clients) client.close();
    });

    it('wake a call that waits, and a call without a signal ends in time', async () => {
      const waiting = siren('wait', 'wanda', 2, 20_000);
      let isOver = false;
      void waiting.finally(() => {
        isOver = true;
      });
      while (!isOver) await siren('sound', 'wanda', {});
      expect(await waiting).toMatchObject({ heard: 2 });
      expect(await siren('wait', 'nora', 1, 50)).toMatchObject({ heard: 1, reads: 2 });
      expect(await siren('wait', 'nora', 2, 50)).toMatchObject({ heard: null, reads: 2 });
    });

    it('a page without WebSocket support gets no answer at the address', async () => {
      expect((await fetch(`${url()}/signals`)).status).toBe(404);
    });
  });
}
