import autocannon from 'autocannon';
import { cpuOf } from './process-usage';
import { summarize, type Summary } from '../statistics';
import type { HttpRequest } from './requests';

/** Something that answers the same question as the others beside it. */
export interface Target {
  name: string;
  url: string;
  /** Each connection begins at another of them and goes round. */
  requests: HttpRequest[];
  /** Stands in every good answer. */
  expectedText: string;
  /** Its processes: those that serve, and those of the database when it has any beside. */
  pids: { server: number; database: number | null };
}

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

/** Rounds of one target: requests per second, p99 in ms, CPU per request in µs (of the server, of its database). */
export interface Measured {
  target: Target;
  rounds: Round[];
  of(figure: keyof Round): Summary;
}

/** Measures the targets in turn, A B A B …, after a longer round each that does not count. Throws when an answer was not a good one. */
export async function measure(targets: readonly Target[], plan: Plan): Promise<Measured[]> {
  const rounds = targets.map((): Round[] => []);
  for (const target of targets) await oneRound(target, { ...plan, seconds: 2 * plan.seconds });
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const [at, target] of targets.entries()) rounds[at]!.push(await oneRound(target, plan));
  }
  return targets.map((target, at) => ({
    target,
    rounds: rounds[at]!,
    of: (figure) => summarize(rounds[at]!.map((round) => round[figure])),
  }));
}

async function oneRound(
  { name, url, requests, expectedText, pids }: Target,
  { seconds, connections }: Plan,
): Promise<Round> {
  const before = used(pids);
  let made = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    sampleInt: 250,
    setupClient: (client) =>
      client.setRequests(from(requests, (made += 1) * Math.ceil(requests.length / connections))),
    verifyBody: (body) => String(body).includes(expectedText),
  });
  const after = used(pids);
  const { '2xx': answered, non2xx, errors, mismatches } = result;
  if (non2xx || errors || mismatches || !answered)
    throw new Error(
      `${name}: ${answered} good answers, ${non2xx} of another status, ${mismatches} refusals, ${errors} errors`,
    );
  const perRequest = (of: 'server' | 'database') => ((after[of] - before[of]) * 1000) / answered;
  return {
    perSecond: answered / result.duration,
    p99: result.latency.p99,
    server: perRequest('server'),
    database: perRequest('database'),
  };
}

const used = ({ server, database }: Target['pids']) => ({
  server: cpuOf(server),
  database: database === null ? 0 : cpuOf(database),
});

const from = (requests: HttpRequest[], first: number) => {
  const at = first % requests.length;
  return [...requests.slice(at), ...requests.slice(0, at)];
};
