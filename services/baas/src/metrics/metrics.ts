import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Connections } from '../storage/storage';
import { Counter, Histogram, samples } from './exposition';
import { outcomeOf } from './outcome';

/** Names of calls that are counted by their name, where the database's connections are looked up, and what others count. */
interface Sources {
  targets: Iterable<string>;
  connections: () => Connections[];
  counters: readonly Counter[];
}

// Seconds.
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
// Codes are the cloud folder's to invent; a series is kept for ever, so there is an end to them.
const mostCodes = 200;

/** Counts requests and calls, and tells them at `GET /metrics` to whom asks directly: what a proxy hands on comes from outside. */
export function addMetrics(
  app: FastifyInstance,
  { targets, connections, counters }: Sources,
): void {
  const known = new Set(targets);
  const codes = new Set<string>();
  const requests = new Counter('baas_http_requests_total', 'Requests by route and status.');
  const calls = new Counter(
    'baas_calls_total',
    'Calls by what was called and the code of the answer; 0 is success.',
  );
  const durations = new Histogram(
    'baas_call_duration_seconds',
    'Time from a call to its answer.',
    bounds,
  );

  app.addHook('onResponse', async (request, reply) => {
    requests.add({ route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) });
    const outcome = outcomeOf(request);
    if (!outcome) return;
    const target = outcome.target && (known.has(outcome.target) ? outcome.target : 'unknown');
    if (codes.size < mostCodes) codes.add(outcome.code);
    calls.add({ target, code: codes.has(outcome.code) ? outcome.code : 'other' });
    durations.observe({ target }, reply.elapsedTime / 1000);
  });

  app.get('/metrics', async (request, reply) => {
    if (request.headers['x-forwarded-for'] ?? request.headers.forwarded)
      return reply.callNotFound();
    const lines = [
      ...requests.lines(),
      ...calls.lines(),
      ...durations.lines(),
      ...counters.flatMap((counter) => counter.lines()),
      ...ofDatabase(connections()),
      ...ofProcess(),
    ];
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(`${lines.join('\n')}\n`);
  });
}

function ofDatabase(pools: readonly Connections[]): string[] {
  return [
    ...samples(
      'gauge',
      'baas_database_connections',
      'Connections to the database server.',
      pools.flatMap(({ pool, inUse, idle }) => [
        { labels: { pool, state: 'in_use' }, value: inUse },
        { labels: { pool, state: 'idle' }, value: idle },
      ]),
    ),
    ...samples(
      'gauge',
      'baas_database_waiting',
      'Queries that wait for a connection.',
      pools.map(({ pool, waiting }) => ({ labels: { pool }, value: waiting })),
    ),
  ];
}

function ofProcess(): string[] {
  const { user, system } = process.cpuUsage();
  const { active, idle } = performance.eventLoopUtilization();
  return [
    ...samples('counter', 'process_cpu_seconds_total', 'CPU time of the process.', [
      { value: (user + system) / 1e6 },
    ]),
    ...samples('gauge', 'process_resident_memory_bytes', 'Memory of the process.', [
      { value: process.memoryUsage.rss() },
    ]),
    ...samples('gauge', 'process_start_time_seconds', 'When the process started, in Unix time.', [
      { value: performance.timeOrigin / 1000 },
    ]),
    ...samples(
      'counter',
      'nodejs_eventloop_seconds_total',
      'Time of the event loop at work and waiting.',
      [
        { labels: { state: 'active' }, value: active / 1000 },
        { labels: { state: 'idle' }, value: idle / 1000 },
      ],
    ),
  ];
}
