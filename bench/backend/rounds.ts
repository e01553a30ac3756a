import autocannon from 'autocannon';
import { summarize, type Summary } from '../statistics';
import { cpuOf } from './process-usage';
import type { HttpRequest } from './requests';

/** A server under load. All targets of a comparison answer the same requests. */
export interface Target {
  name: string;
  url: string;
  /** Sent in a loop; each connection begins at a different one. */
  requests: HttpRequest[];
  /** Text that every correct response contains. */
  expectedText: string;
  /** Process ids for the CPU figures; `database` is null without a database server. */
  pids: { server: number; database: number | null };
}

/** `p99` in ms, CPU per request of `server` and `database` in µs. */
interface Round {
  perSecond: number;
  p99: number;
  server: number;
  database: number;
}

export interface Plan {
  rounds: number;
  seconds: number;
  connections: number;
}

export interface Measured {
  target: Target;
  rounds: Round[];
  of(figure: keyof Round): Summary;
}

/**
 * Measures the targets alternately (A B A B …) after one warm-up round each, which is twice as long
 * and does not count. Throws when a response is an error or lacks the expected text.
 */
export async function measure(targets: readonly Target[], plan: Plan): Promise<Measured[]> {
  const measured = targets.map((target): Measured => {
    const rounds: Round[] = [];
    return {
      target,
      rounds,
      of: (figure) => summarize(rounds.map((round) => round[figure])),
    };
  });
  for (const target of targets) await runRound(target, { ...plan, seconds: 2 * plan.seconds });
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const { target, rounds } of measured) rounds.push(await runRound(target, plan));
  }
  return measured;
}

async function runRound(
  { name, url, requests, expectedText, pids }: Target,
  { seconds, connections }: Plan,
): Promise<Round> {
  const before = cpuTimesOf(pids);
  const requestsPerConnection = Math.ceil(requests.length / connections);
  let clientCount = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    sampleInt: 250,
    setupClient: (client) => {
      clientCount += 1;
      client.setRequests(rotate(requests, clientCount * requestsPerConnection));
    },
    verifyBody: (body) => String(body).includes(expectedText),
  });
  const after = cpuTimesOf(pids);
  const { '2xx': succeeded, non2xx, errors, mismatches } = result;
  if (non2xx || errors || mismatches || !succeeded)
    throw new Error(
      `${name}: ${succeeded} responses with status 2xx, ${non2xx} with another status, ` +
        `${mismatches} without the expected text, ${errors} connection errors`,
    );
  const cpuPerRequest = (part: 'server' | 'database') =>
    ((after[part] - before[part]) * 1000) / succeeded;
  return {
    perSecond: succeeded / result.duration,
    p99: result.latency.p99,
    server: cpuPerRequest('server'),
    database: cpuPerRequest('database'),
  };
}

const cpuTimesOf = ({ server, database }: Target['pids']) => ({
  server: cpuOf(server),
  database: database === null ? 0 : cpuOf(database),
});

const rotate = (requests: HttpRequest[], offset: number) => {
  const start = offset % requests.length;
  return [...requests.slice(start), ...requests.slice(0, start)];
};
