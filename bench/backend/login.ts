import { hashSync } from '@node-rs/argon2';
import { sized } from '../round';
import { formatNumber, formatSummary, summarize } from '../statistics';
import type { Row } from '../table';
import { formatFigures, pairedRatios, startTargets } from './compare';
import type { BenchEnvironment } from './environment';
import { bcryptOf, login as parseLogin, signUp } from './parse-server';
import { objectCall, sendCall } from './requests';
import { measure, type Measured, type Plan, type Target } from './rounds';

const plan: Plan = { rounds: sized(3, 1), seconds: sized(4, 1), connections: 4 };
const password = 'seven quiet lanterns';
/** One account per connection: parallel attempts on one user name are throttled. */
const accounts = Array.from({ length: plan.connections }, (_, index) => `bench_member_${index}`);

interface Hash {
  name: string;
  /** CPU time of one hash on one core. */
  ms: number;
}

/**
 * Logins per second. Both servers hash passwords with deliberately expensive but different
 * algorithms, so the comparison is of logins per second times the CPU time of one hash: the
 * throughput that both would have with the same hash.
 */
export async function login(environment: BenchEnvironment): Promise<Row[]> {
  const { targets, missing } = await startTargets('login', {
    PostgreSQL: () => engineTarget(environment),
    'parse-server': () => parseServerTarget(environment),
  });
  const names = [...targets.keys()].join(', ');
  console.log(`login: ${plan.rounds} rounds of ${plan.seconds} s each on ${names} ...`);
  const measured = await measure([...targets.values()], plan);
  const rows: Row[] = [];
  const hashMs: number[] = [];
  for (const each of measured) {
    const isEngine = each.target.name === 'PostgreSQL';
    const { name, ms } = await (isEngine ? engineHash(environment) : parseServerHash(environment));
    hashMs.push(ms);
    rows.push({
      label: `login, ${each.target.name}`,
      measured: `${formatFigures(each)}; ${name} alone ${formatNumber(ms)} ms`,
    });
  }
  return [...rows, ...equalHashRows(measured, hashMs), ...missing];
}

function equalHashRows(
  [subject, reference]: Measured[],
  [ms = 0, referenceMs = 0]: number[],
): Row[] {
  if (!subject || !reference) return [];
  const ratios = pairedRatios(subject, reference).map((ratio) => (ratio * ms) / referenceMs);
  return [
    {
      label: `login at equal hash cost, ${subject.target.name} / ${reference.target.name}`,
      measured: formatSummary(summarize(ratios)),
    },
  ];
}

async function engineTarget(environment: BenchEnvironment): Promise<Target> {
  const engine = await environment.engine('PostgreSQL');
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
    pids: await environment.pids(engine, 'PostgreSQL'),
  };
}

async function parseServerTarget(environment: BenchEnvironment): Promise<Target> {
  const server = await environment.parseServer();
  for (const username of accounts) await signUp(server, username, password);
  const requests = accounts.map((username) => parseLogin(username, password));
  return {
    name: 'parse-server',
    url: server.url,
    requests,
    expectedText: '"sessionToken"',
    pids: await environment.pids(server, 'PostgreSQL'),
  };
}

/** The hash of the shop's accounts, with the parameters that are stored with them. */
async function engineHash(environment: BenchEnvironment): Promise<Hash> {
  const { url } = await environment.engine('PostgreSQL');
  const parameters = await sendCall(url, objectCall('bench', 'hashCost', [accounts[0]]));
  const { name, cost } = parameters as { name: string; cost: string };
  const [memoryCost, timeCost, parallelism] = [...cost.matchAll(/\d+/g)].map(Number);
  return {
    name: `${name} ${cost}`,
    ms: cpuMsOf(() => hashSync(password, { memoryCost, timeCost, parallelism })),
  };
}

async function parseServerHash(environment: BenchEnvironment): Promise<Hash> {
  const { name, hash } = bcryptOf(await environment.parseServer());
  return { name, ms: cpuMsOf(() => hash(password)) };
}

/** Median CPU time, ms. */
function cpuMsOf(hash: () => unknown): number {
  const times = Array.from({ length: 11 }, () => {
    const before = process.cpuUsage();
    hash();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return summarize(times).median;
}
