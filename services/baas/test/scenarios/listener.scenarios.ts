import { setTimeout as wait } from 'node:timers/promises';
import { signalChannel, type Storage } from '../../src/storage/storage';

/** @param lose ends the session that listens for signals */
export function listenerScenarios(storage: () => Storage, lose: () => Promise<unknown>): void {
  it('reports the loss of the session that listens, and then hears signals again', async () => {
    const heard: string[] = [];
    let losses = 0;
    await storage().listen({
      onSignal: (text) => heard.push(text),
      onLost: () => {
        losses += 1;
      },
    });
    const untilHeard = async (text: string) => {
      while (!heard.includes(text)) {
        await storage().query('select pg_notify($1, $2)', [signalChannel, text]);
        await wait(20);
      }
    };
    await untilHeard('before');
    expect(losses).toBe(0);
    await lose();
    while (losses === 0) await wait(20);
    await untilHeard('after');
  });
}
