import { setTimeout as delay } from 'node:timers/promises';
import { sized } from '../round';
import { formatNumber } from '../statistics';
import type { Row } from '../table';
import { removeEngine, startEngine, type Engine } from './engine';
import type { BenchEnvironment, Database } from './environment';
import { memoryOf } from './process-usage';
import { UnavailableError } from '../unavailable-error';

const restMs = sized(5_000, 100);

/** Resident memory of the idle engine after its first start, which inserts data, and the next. */
export async function memory(environment: BenchEnvironment): Promise<Row[]> {
  return [
    ...(await memoryOn('PGlite', environment)),
    ...(await memoryOn('PostgreSQL', environment)),
  ];
}

async function memoryOn(database: Database, environment: BenchEnvironment): Promise<Row[]> {
  const label = `memory at rest, ${database}`;
  try {
    const url = database === 'PostgreSQL' ? (await environment.postgres()).url : undefined;
    const first = await startEngine(url);
    const firstMb = await memoryAtRest(first);
    await first.stop();
    const second = await startEngine(url, { folder: first.folder });
    const secondMb = await memoryAtRest(second);
    await removeEngine(second);
    return [
      {
        label,
        measured: `${formatNumber(secondMb)} MB (${formatNumber(firstMb)} after the first start)`,
      },
    ];
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error;
    return [{ label, measured: `not run: ${error.message}` }];
  }
}

async function memoryAtRest({ pid }: Engine): Promise<number> {
  await delay(restMs);
  return memoryOf(pid);
}
