import { sized } from '../round';
import type { Row } from '../table';
import { compare, startTargets } from './compare';
import type { BenchEnvironment, Database } from './environment';
import { issueToken, objectCall } from './requests';
import type { Plan, Target } from './rounds';

const plan: Plan = { rounds: sized(3, 1), seconds: sized(2, 0.5), connections: 32 };

/** The fixed cost of a call: signature, token and session lookup. */
export async function call(environment: BenchEnvironment): Promise<Row[]> {
  const { targets, missing } = await startTargets('object call', {
    PostgreSQL: () => bootstrapTarget(environment, 'PostgreSQL'),
    PGlite: () => bootstrapTarget(environment, 'PGlite'),
  });
  return [...(await compare('object call', targets, plan, [])), ...missing];
}

async function bootstrapTarget(environment: BenchEnvironment, database: Database): Promise<Target> {
  const engine = await environment.engine(database);
  const token = await issueToken(engine.url, 'caller');
  return {
    name: database,
    url: engine.url,
    requests: [objectCall('app', 'bootstrap', [], token)],
    expectedText: '"errCode":0',
    pids: await environment.pids(engine, database),
  };
}
