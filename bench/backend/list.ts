import { productCardFields } from '@shop/domain';
import { sized } from '../round';
import { catalogSize, categoryName } from '../cloud/catalog';
import type { Row } from '../table';
import { compare, startTargets } from './compare';
import type { BenchEnvironment, Database } from './environment';
import { copyCatalog, listOf, signUp, userPassword } from './parse-server';
import { databaseCall, issueToken, send, type HttpRequest } from './requests';
import type { Plan, Target } from './rounds';

const plan: Plan = { rounds: sized(5, 1), seconds: sized(3, 0.5), connections: 32 };
const pageSize = 20;

/** Ten pages of every category; consecutive requests are of different categories. */
const pages = Array.from({ length: 10 * catalogSize.categories }, (_, index) => ({
  category: categoryName(index),
  skip: Math.floor(index / catalogSize.categories) * pageSize,
}));

/**
 * 20 of 100,000 products: filter, order, permission and token. The bare route runs the same query
 * without signature, permission and token.
 */
export async function list(environment: BenchEnvironment): Promise<Row[]> {
  const { targets, missing } = await startTargets('list', {
    'bare route': () => bareRouteTarget(environment),
    PostgreSQL: () => engineTarget(environment, 'PostgreSQL'),
    PGlite: () => engineTarget(environment, 'PGlite'),
    'parse-server': () => parseServerTarget(environment),
  });
  await assertSamePages([...targets.values()]);
  const rows = await compare('list', targets, plan, [
    { subject: 'PostgreSQL', reference: 'bare route', minRatio: 0.6 },
    { subject: 'PostgreSQL', reference: 'parse-server', minRatio: 3 },
    { subject: 'PGlite', reference: 'bare route' },
  ]);
  return [...rows, ...missing];
}

async function bareRouteTarget(environment: BenchEnvironment): Promise<Target> {
  const server = await environment.bareRoute();
  const requests = pages.map(({ category, skip }): HttpRequest => ({
    method: 'GET',
    path: `/list?category=${category}&skip=${skip}`,
    headers: {},
  }));
  return {
    name: 'bare route',
    url: server.url,
    requests,
    expectedText: '{"data":[{',
    pids: await environment.pids(server, 'PostgreSQL'),
  };
}

async function engineTarget(environment: BenchEnvironment, database: Database): Promise<Target> {
  const engine = await environment.engine(database);
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
    name: database,
    url: engine.url,
    requests,
    expectedText: '"data":[{',
    pids: await environment.pids(engine, database),
  };
}

async function parseServerTarget(environment: BenchEnvironment): Promise<Target> {
  const server = await environment.parseServer();
  await copyCatalog(server);
  const token = await signUp(server, 'reader', userPassword);
  const requests = pages.map(({ category, skip }) => listOf(category, skip, token));
  return {
    name: 'parse-server',
    url: server.url,
    requests,
    expectedText: '"results":[{',
    pids: await environment.pids(server, 'PostgreSQL'),
  };
}

/** Throws unless all targets return the same rows for the first and the last page. */
async function assertSamePages(targets: Target[]): Promise<void> {
  for (const index of [0, pages.length - 1]) {
    const titles = await Promise.all(
      targets.map(async ({ name, url, requests }) => {
        const request = requests[index];
        if (!request) throw new Error(`${name} has no request for page ${index}.`);
        return titlesOf(await send(url, request));
      }),
    );
    if (new Set(titles).size > 1)
      throw new Error(`The targets return different lists:\n${titles.join('\n')}`);
  }
}

/** Titles of a page, in `results` (parse-server), `data` (bare route) or `data.data` (engine). */
function titlesOf({ data, results }: Record<string, unknown>): string {
  const rows = (results ?? (Array.isArray(data) ? data : (data as { data: unknown }).data)) as {
    titleZh: string;
  }[];
  if (rows.length !== pageSize)
    throw new Error(`A page has ${rows.length} rows instead of ${pageSize}.`);
  return rows.map(({ titleZh }) => titleZh).join(' ');
}
