import { setTimeout as wait } from 'node:timers/promises';
import { invoke, query } from '../harness/client';

interface TimerRun {
  by: string;
  moment: string;
  details: Record<string, unknown>;
}

/** Scheduled jobs of an engine with `withTimingAndActing`, observed over HTTP. */
export function timedCallScenarios(url: () => string): void {
  describe('timers', () => {
    const runsOf = async (by: string): Promise<TimerRun[]> => {
      for (;;) {
        const { data } = (await query(url(), [
          ['collection', 'timer_run'],
          ['where', { by }],
          ['orderBy', 'moment'],
          ['get'],
        ])) as { data: TimerRun[] };
        if (data.length >= 2) return data;
        await wait(100);
      }
    };

    it('an object is called at each fire time, without hooks, session and client', async () => {
      const [first, second] = await runsOf('clock');
      expect(first!.details).toEqual({
        source: 'timing',
        session: null,
        clientInfo: {},
        clientIP: '',
        event: { Type: 'Timer', TriggerName: 'tick', Time: first!.moment },
      });
      expect(new Date(second!.moment).getMilliseconds()).toBe(0);
      expect(second!.moment).not.toBe(first!.moment);
    });

    it('a function gets the event, and after an error the next fire time follows', async () => {
      const [first] = await runsOf('bell');
      expect(first!.details).toEqual({ Type: 'Timer', TriggerName: 'ring', Time: first!.moment });
      expect((await invoke(url(), 'bell')).data).toEqual({ source: 'client' });
    });

    it('clients cannot call a timer', async () => {
      expect(
        (await invoke(url(), 'clock', { method: '_timing', params: [{ Type: 'Timer' }] })).data,
      ).toMatchObject({ errCode: 'METHOD_NOT_FOUND' });
    });

    it('runs are counted by outcome', async () => {
      await runsOf('bell');
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
