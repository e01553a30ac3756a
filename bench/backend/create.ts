import { sized } from '../round';
import type { Row } from '../table';
import { compare, startTargets } from './compare';
import type { BenchEnvironment, Database } from './environment';
import { asUser, createNoteClass, signUp, userPassword } from './parse-server';
import { databaseCall, issueToken, type HttpRequest } from './requests';
import type { Plan, Target } from './rounds';

const plan: Plan = { rounds: sized(3, 1), seconds: sized(2, 0.5), connections: 32 };
const notes = Array.from({ length: 20 }, (_, index) => ({
  title: `随手记下的第${index}件事`,
  stars: index % 6,
  tags: ['买', '看'],
}));

/** A client adds a row of its own: permission, forced defaults and validation included. */
export async function create(environment: BenchEnvironment): Promise<Row[]> {
  const { targets, missing } = await startTargets('create', {
    'bare route': () => bareRouteTarget(environment),
    PostgreSQL: () => engineTarget(environment, 'PostgreSQL'),
    PGlite: () => engineTarget(environment, 'PGlite'),
    'parse-server': () => parseServerTarget(environment),
  });
  const rows = await compare('create', targets, plan, [
    { subject: 'PostgreSQL', reference: 'bare route' },
    { subject: 'PostgreSQL', reference: 'parse-server' },
  ]);
  return [...rows, ...missing];
}

async function bareRouteTarget(environment: BenchEnvironment): Promise<Target> {
  const server = await environment.bareRoute();
  const requests = notes.map((note): HttpRequest => ({
    method: 'POST',
    path: '/create',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(note),
  }));
  return {
    name: 'bare route',
    url: server.url,
    requests,
    expectedText: '{"id":"',
    pids: await environment.pids(server, 'PostgreSQL'),
  };
}

async function engineTarget(environment: BenchEnvironment, database: Database): Promise<Target> {
  const engine = await environment.engine(database);
  const token = await issueToken(engine.url, 'writer');
  const requests = notes.map((note) =>
    databaseCall(
      [
        ['collection', 'note'],
        ['add', note],
      ],
      token,
    ),
  );
  return {
    name: database,
    url: engine.url,
    requests,
    expectedText: '"id":"',
    pids: await environment.pids(engine, database),
  };
}

async function parseServerTarget(environment: BenchEnvironment): Promise<Target> {
  const server = await environment.parseServer();
  await createNoteClass(server);
  const token = await signUp(server, 'writer', userPassword);
  const requests = notes.map((note) => asUser('POST', '/classes/Note', token, note));
  return {
    name: 'parse-server',
    url: server.url,
    requests,
    expectedText: '"objectId":"',
    pids: await environment.pids(server, 'PostgreSQL'),
  };
}
