import { scryptSync } from 'node:crypto';
import type { Row } from '../table';
import { formatFigures, startTargets, pairedRatios } from './compare';
import { bcryptOf, login as parseLogin, signUp } from './parse-server';
import { measure, type Measured, type Plan, type Target } from './rounds';
import { formatNumber, summarize, formatSummary } from '../statistics';
import { sendCall, objectCall } from './requests';
import type { BenchEnvironment } from './environment';

const plan: Plan = { rounds: 3, seconds: 4, connections: 4 };
const password = 'seven quiet lanterns';
// One for each connection: tries of one name side by side count against it.
const accounts = Array.from({ length: plan.connections }, (_, at) => `bench_member_${at}`);

interface Hash {
  name: string;
  /** CPU time of one, on one core and alone. */ ms: number;
}

/**
 * Logins. Passwords are kept by hashes that are costly on purpose, here by another than there: compared is how much of a machine's
 * hashing each turns into logins, logins per second times the cost of its hash, which is what both would do with one and the same hash.
 */
export async function login(world: BenchEnvironment): Promise<Row[]> {
  const { targets, missing } = await startTargets('login', {
    PostgreSQL: () => ours(world),
    'parse-server': () => parse(world),
  });
  console.log(
    `login: ${plan.rounds} rounds of ${plan.seconds} s each on ${[...targets.keys()].join(', ')} ...`,
  );
  const measured = await measure([...targets.values()], plan);
  const hashes = { PostgreSQL: ourHash, 'parse-server': parseHash };
  const rows: Row[] = [];
  const costs: number[] = [];
  for (const one of measured) {
    const { name, ms } = await hashes[one.target.name as keyof typeof hashes](world);
    costs.push(ms);
    rows.push({
      label: `login, ${one.target.name}`,
      measured: `${formatFigures(one)}; ${name} alone ${formatNumber(ms)} ms`,
    });
  }
  return [...rows, ...equalled(measured, costs), ...missing];
}

function equalled([one, other]: Measured[], [cost = 0, otherCost = 0]: number[]): Row[] {
  if (!one || !other) return [];
  const ratios = pairedRatios(one, other).map((ratio) => (ratio * cost) / otherCost);
  return [
    {
      label: `login at equal hash strength, ${one.target.name} / ${other.target.name}`,
      measured: formatSummary(summarize(ratios)),
    },
  ];
}

async function ours(world: BenchEnvironment): Promise<Target> {
  const engine = await world.engine('PostgreSQL');
  for (const username of accounts)
    await sendCall(
      engine.url,
      objectCall('user', 'register', [{ username, password, consent: true }]),
    );
  const requests = accounts.map((username) =>
    objectCall('user', 'login', [{ username, password }]),
  );
  return {
    name: 'PostgreSQL',
    url: engine.url,
    requests,
    expectedText: '"newToken"',
    pids: await world.pids(engine, 'PostgreSQL'),
  };
}

async function parse(world: BenchEnvironment): Promise<Target> {
  const server = await world.parseServer();
  for (const username of accounts) await signUp(server, username, password);
  const requests = accounts.map((username) => parseLogin(username, password));
  return {
    name: 'parse-server',
    url: server.url,
    requests,
    expectedText: '"sessionToken"',
    pids: await world.pids(server, 'PostgreSQL'),
  };
}

/** With the numbers that the shop's own accounts are kept by. */
async function ourHash(world: BenchEnvironment): Promise<Hash> {
  const { name, N, r, p } = (await sendCall(
    (await world.engine('PostgreSQL')).url,
    objectCall('bench', 'hashCost', [accounts[0]]),
  )) as { name: string; N: number; r: number; p: number };
  return {
    name: `${name} N=${N} r=${r} p=${p}`,
    ms: costOf(() =>
      scryptSync(password, 'some 16 byte salt', 32, { N, r, p, maxmem: 256 * N * r }),
    ),
  };
}

async function parseHash(world: BenchEnvironment): Promise<Hash> {
  const { name, hash } = bcryptOf(await world.parseServer());
  return { name, ms: costOf(() => hash(password)) };
}

/** Median CPU time, ms. */
function costOf(hash: () => unknown): number {
  const times = Array.from({ length: 11 }, () => {
    const before = process.cpuUsage();
    hash();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return summarize(times).median;
}
