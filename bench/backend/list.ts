import { productCardFields } from '@shop/domain';
import type { Row } from '../table';
import { categoryName, catalogSize } from '../cloud/catalog';
import { compare, startTargets } from './compare';
import { copyCatalog, listOf, signUp } from './parse-server';
import type { Plan, Target } from './rounds';
import { issueToken, databaseCall, send, type HttpRequest } from './requests';
import type { Database, BenchEnvironment } from './environment';

const plan: Plan = { rounds: 5, seconds: 3, connections: 32 };
const pageSize = 20;

/** Ten pages of every category, so that neighbours are of different ones. */
const pages = Array.from({ length: 10 * catalogSize.categories }, (_, at) => ({
  category: categoryName(at),
  skip: Math.floor(at / catalogSize.categories) * pageSize,
}));

/** 20 of 100,000: filter, order, permission and token, beside the same question without signature, permission and token. */
export async function list(world: BenchEnvironment): Promise<Row[]> {
  const { targets, missing } = await startTargets('list', {
    'bare route': () => bare(world),
    PostgreSQL: () => ours(world, 'PostgreSQL'),
    PGlite: () => ours(world, 'PGlite'),
    'parse-server': () => parse(world),
  });
  await assertSamePages([...targets.values()]);
  const rows = await compare('list', targets, plan, [
    { subject: 'PostgreSQL', reference: 'bare route', minRatio: 0.6 },
    { subject: 'PostgreSQL', reference: 'parse-server', minRatio: 3 },
    { subject: 'PGlite', reference: 'bare route' },
  ]);
  return [...rows, ...missing];
}

async function bare(world: BenchEnvironment): Promise<Target> {
  const program = await world.bareRoute();
  const requests = pages.map(({ category, skip }): HttpRequest => ({
    method: 'GET',
    path: `/list?category=${category}&skip=${skip}`,
    headers: {},
  }));
  return {
    name: 'bare route',
    url: program.url,
    requests,
    expectedText: '{"data":[{',
    pids: await world.pids(program, 'PostgreSQL'),
  };
}

async function ours(world: BenchEnvironment, on: Database): Promise<Target> {
  const engine = await world.engine(on);
  const token = await issueToken(engine.url, 'reader');
  const requests = pages.map(({ category, skip }) =>
    databaseCall(
      [
        ['collection', 'product'],
        ['where', `categoryId == "${category}" && status == "on"`],
        ['field', productCardFields.join(',')],
        ['orderBy', 'salesCount desc'],
        ['skip', skip],
        ['limit', pageSize],
        ['get'],
      ],
      token,
    ),
  );
  return {
    name: on,
    url: engine.url,
    requests,
    expectedText: '"data":[{',
    pids: await world.pids(engine, on),
  };
}

async function parse(world: BenchEnvironment): Promise<Target> {
  const server = await world.parseServer();
  await copyCatalog(server);
  const token = await signUp(server, 'reader', 'a password of the benches');
  const requests = pages.map(({ category, skip }) => listOf(category, skip, token));
  return {
    name: 'parse-server',
    url: server.url,
    requests,
    expectedText: '"results":[{',
    pids: await world.pids(server, 'PostgreSQL'),
  };
}

/** Whoever answered other rows did other work. */
async function assertSamePages(targets: Target[]): Promise<void> {
  for (const at of [0, pages.length - 1]) {
    const answers = await Promise.all(
      targets.map(async ({ url, requests }) => titlesOf(await send(url, requests[at]!))),
    );
    if (new Set(answers).size > 1)
      throw new Error(`the lists are not the same:\n${answers.join('\n')}`);
  }
}

function titlesOf({ data, results }: Record<string, unknown>): string {
  const rows = (results ?? (Array.isArray(data) ? data : (data as { data: unknown }).data)) as {
    titleZh: string;
  }[];
  if (rows.length !== pageSize) throw new Error(`a page of ${rows.length} rows`);
  return rows.map(({ titleZh }) => titleZh).join(' ');
}
