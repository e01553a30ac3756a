import type { Row } from '../table';
import { compare, gather } from './compare';
import type { Plan, Target } from './rounds';
import { admit, objectCall } from './wire';
import type { On, World } from './world';

const plan: Plan = { rounds: 3, seconds: 2, connections: 32 };

/** What a call costs before its method does anything: signature, token and its place on the list of sessions. */
export async function call(world: World): Promise<Row[]> {
  const { targets, missing } = await gather('object call', {
    PostgreSQL: () => bootstrap(world, 'PostgreSQL'),
    PGlite: () => bootstrap(world, 'PGlite'),
  });
  return [...(await compare('object call', targets, plan, [])), ...missing];
}

async function bootstrap(world: World, on: On): Promise<Target> {
  const engine = await world.engine(on);
  const token = await admit(engine.url, 'caller');
  return {
    name: on,
    url: engine.url,
    requests: [objectCall('app', 'bootstrap', [], token)],
    sign: '"errCode":0',
    pids: await world.pids(engine, on),
  };
}
