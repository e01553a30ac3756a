import { setTimeout as wait } from 'node:timers/promises';
import type { Row } from '../table';
import { removeEngine, startEngine, type Engine } from './engine';
import { NotRun } from './not-run';
import { memoryOf } from './process-use';
import { digits } from '../spread';
import type { On, World } from './world';

const restMs = 5_000;

/** What the engine holds when nobody asks: after the start that fills the demonstration, and after the next one. */
export async function memory(world: World): Promise<Row[]> {
  return [...(await memoryOn('PGlite', world)), ...(await memoryOn('PostgreSQL', world))];
}

async function memoryOn(on: On, world: World): Promise<Row[]> {
  try {
    const url = on === 'PostgreSQL' ? (await world.postgres()).url : undefined;
    const first = await startEngine(url);
    const filled = await atRest(first);
    await first.stop();
    const second = await startEngine(url, first.folder);
    const again = await atRest(second);
    await removeEngine(second);
    return [
      {
        what: `memory at rest, ${on}`,
        measured: `${digits(again)} MB (${digits(filled)} after the first start)`,
      },
    ];
  } catch (error) {
    if (!(error instanceof NotRun)) throw error;
    return [{ what: `memory at rest, ${on}`, measured: `not run: ${error.message}` }];
  }
}

async function atRest({ pid }: Engine): Promise<number> {
  await wait(restMs);
  return memoryOf(pid);
}
