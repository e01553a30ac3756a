import type { Row } from '../table';
import { compare, startTargets } from './compare';
import type { Plan, Target } from './rounds';
import { issueToken, objectCall } from './requests';
import type { Database, BenchEnvironment } from './environment';

const plan: Plan = { rounds: 3, seconds: 2, connections: 32 };

/** What a call costs before its method does anything: signature, token and its place on the list of sessions. */
export async function call(world: BenchEnvironment): Promise<Row[]> {
  const { targets, missing } = await startTargets('object call', {
    PostgreSQL: () => bootstrap(world, 'PostgreSQL'),
    PGlite: () => bootstrap(world, 'PGlite'),
  });
  return [...(await compare('object call', targets, plan, [])), ...missing];
}

async function bootstrap(world: BenchEnvironment, on: Database): Promise<Target> {
  const engine = await world.engine(on);
  const token = await issueToken(engine.url, 'caller');
  return {
    name: on,
    url: engine.url,
    requests: [objectCall('app', 'bootstrap', [], token)],
    expectedText: '"errCode":0',
    pids: await world.pids(engine, on),
  };
}
