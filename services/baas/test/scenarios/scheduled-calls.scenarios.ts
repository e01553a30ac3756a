import { setTimeout as wait } from 'node:timers/promises';
import { invoke, query } from '../harness/client';

interface Stroke {
  by: string;
  moment: string;
  told: Record<string, unknown>;
}

/** What an engine with `withTimingAndActing` runs by itself, seen from outside. */
export function timedCallScenarios(url: () => string): void {
  describe('timers', () => {
    const strokesOf = async (by: string): Promise<Stroke[]> => {
      for (;;) {
        const { data } = (await query(url(), [
          ['collection', 'stroke'],
          ['where', { by }],
          ['orderBy', 'moment'],
          ['get'],
        ])) as { data: Stroke[] };
        if (data.length >= 2) return data;
        await wait(100);
      }
    };

    it('an object is called for each moment, without hooks, session and client', async () => {
      const [first, second] = await strokesOf('clock');
      expect(first!.told).toEqual({
        source: 'timing',
        session: null,
        clientInfo: {},
        clientIP: '',
        event: { Type: 'Timer', TriggerName: 'tick', Time: first!.moment },
      });
      expect(new Date(second!.moment).getMilliseconds()).toBe(0);
      expect(second!.moment).not.toBe(first!.moment);
    });

    it('a function is called with the event, and one that ends the call goes on with its next moment', async () => {
      const [first] = await strokesOf('bell');
      expect(first!.told).toEqual({ Type: 'Timer', TriggerName: 'ring', Time: first!.moment });
      expect((await invoke(url(), 'bell')).data).toEqual({ source: 'client' });
    });

    it('no client calls a timer', async () => {
      expect(
        (await invoke(url(), 'clock', { method: '_timing', params: [{ Type: 'Timer' }] })).data,
      ).toMatchObject({ errCode: 'METHOD_NOT_FOUND' });
    });

    it('its runs are counted by what came of them', async () => {
      await strokesOf('bell');
      const metrics = await (await fetch(`${url()}/metrics`)).text();
      expect(metrics).toMatch(
        /^baas_timer_runs_total\{target="clock",trigger="tick",outcome="done"\} \d+$/m,
      );
      expect(metrics).toMatch(
        /^baas_timer_runs_total\{target="bell",trigger="ring",outcome="failed"\} \d+$/m,
      );
    });
  });
}
