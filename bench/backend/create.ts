import type { Row } from '../table';
import { compare, startTargets } from './compare';
import { asUser, createNoteClass, signUp } from './parse-server';
import type { Plan, Target } from './rounds';
import { issueToken, databaseCall, type HttpRequest } from './requests';
import type { Database, BenchEnvironment } from './environment';

const plan: Plan = { rounds: 3, seconds: 2, connections: 32 };
const jottings = Array.from({ length: 20 }, (_, at) => ({
  title: `随手记下的第${at}件事`,
  stars: at % 6,
  tags: ['买', '看'],
}));

/** A row of somebody's own, put in by a client under the permissions and the rules of its fields. */
export async function create(world: BenchEnvironment): Promise<Row[]> {
  const { targets, missing } = await startTargets('create', {
    'bare route': () => bare(world),
    PostgreSQL: () => ours(world, 'PostgreSQL'),
    PGlite: () => ours(world, 'PGlite'),
    'parse-server': () => parse(world),
  });
  const rows = await compare('create', targets, plan, [
    { subject: 'PostgreSQL', reference: 'bare route' },
    { subject: 'PostgreSQL', reference: 'parse-server' },
  ]);
  return [...rows, ...missing];
}

async function bare(world: BenchEnvironment): Promise<Target> {
  const program = await world.bareRoute();
  const requests = jottings.map((jotting): HttpRequest => ({
    method: 'POST',
    path: '/create',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(jotting),
  }));
  return {
    name: 'bare route',
    url: program.url,
    requests,
    expectedText: '{"id":"',
    pids: await world.pids(program, 'PostgreSQL'),
  };
}

async function ours(world: BenchEnvironment, on: Database): Promise<Target> {
  const engine = await world.engine(on);
  const token = await issueToken(engine.url, 'writer');
  const requests = jottings.map((jotting) =>
    databaseCall(
      [
        ['collection', 'jotting'],
        ['add', jotting],
      ],
      token,
    ),
  );
  return {
    name: on,
    url: engine.url,
    requests,
    expectedText: '"id":"',
    pids: await world.pids(engine, on),
  };
}

async function parse(world: BenchEnvironment): Promise<Target> {
  const server = await world.parseServer();
  await createNoteClass(server);
  const token = await signUp(server, 'writer', 'a password of the benches');
  const requests = jottings.map((jotting) => asUser('POST', '/classes/Jotting', token, jotting));
  return {
    name: 'parse-server',
    url: server.url,
    requests,
    expectedText: '"objectId":"',
    pids: await world.pids(server, 'PostgreSQL'),
  };
}
