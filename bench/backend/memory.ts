import { setTimeout as wait } from 'node:timers/promises';
import type { Row } from '../table';
import { removeEngine, startEngine, type Engine } from './engine';
import { UnavailableError } from './unavailable-error';
import { memoryOf } from './process-usage';
import { formatNumber } from '../statistics';
import type { Database, BenchEnvironment } from './environment';

const restMs = 5_000;

/** What the engine holds when nobody asks: after the start that fills the demonstration, and after the next one. */
export async function memory(world: BenchEnvironment): Promise<Row[]> {
  return [...(await memoryOn('PGlite', world)), ...(await memoryOn('PostgreSQL', world))];
}

async function memoryOn(on: Database, world: BenchEnvironment): Promise<Row[]> {
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
        label: `memory at rest, ${on}`,
        measured: `${formatNumber(again)} MB (${formatNumber(filled)} after the first start)`,
      },
    ];
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error;
    return [{ label: `memory at rest, ${on}`, measured: `not run: ${error.message}` }];
  }
}

async function atRest({ pid }: Engine): Promise<number> {
  await wait(restMs);
  return memoryOf(pid);
}
