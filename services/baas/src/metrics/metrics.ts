import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry, type Metric } from 'prom-client';
import type { Connections } from '../storage/storage';
import { outcomeOf } from './call-outcome';

interface Sources {
  /** Names of calls that get a series of their own. */
  targets: Iterable<string>;
  connections: () => Connections[];
  /** Metrics of other parts, created without a registry. */
  metrics: readonly Metric[];
}

const bucketSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
// Cloud folders choose their own codes, and each adds a series that stays until the restart.
const maxCodes = 200;

/** Counts requests and calls, and serves `GET /metrics` in the format of Prometheus. */
export function addMetrics(app: FastifyInstance, { targets, connections, metrics }: Sources): void {
  const registry = new Registry();
  countRequests(app, registry, new Set(targets));
  for (const metric of metrics) registry.registerMetric(metric);
  addDatabaseMetrics(registry, connections);
  addProcessMetrics(registry);

  app.get('/metrics', async (request, reply) => {
    // Metrics are for direct clients: a request through a proxy comes from outside.
    if (request.headers['x-forwarded-for'] ?? request.headers.forwarded)
      return reply.callNotFound();
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

function countRequests(
  app: FastifyInstance,
  registry: Registry,
  knownTargets: ReadonlySet<string>,
): void {
  const registers = [registry];
  const requests = new Counter({
    name: 'baas_http_requests_total',
    help: 'Requests by route and status.',
    labelNames: ['route', 'status'],
    registers,
  });
  const calls = new Counter({
    name: 'baas_calls_total',
    help: 'Calls by target and response code; 0 is success.',
    labelNames: ['target', 'code'],
    registers,
  });
  const durations = new Histogram({
    name: 'baas_call_duration_seconds',
    help: 'Time from a call to its response.',
    labelNames: ['target'],
    buckets: bucketSeconds,
    registers,
  });
  const codes = new Set<string>();

  app.addHook('onResponse', async (request, reply) => {
    requests.inc({ route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) });
    const outcome = outcomeOf(request);
    if (!outcome) return;
    const isKnown = outcome.target === '' || knownTargets.has(outcome.target);
    const target = isKnown ? outcome.target : 'unknown';
    if (codes.size < maxCodes) codes.add(outcome.code);
    calls.inc({ target, code: codes.has(outcome.code) ? outcome.code : 'other' });
    durations.observe({ target }, reply.elapsedTime / 1000);
  });
}

function addDatabaseMetrics(registry: Registry, connections: () => Connections[]): void {
  const registers = [registry];
  new Gauge({
    name: 'baas_database_connections',
    help: 'Connections to the database server.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { pool, inUse, idle } of connections()) {
        this.set({ pool, state: 'in_use' }, inUse);
        this.set({ pool, state: 'idle' }, idle);
      }
    },
  });
  new Gauge({
    name: 'baas_database_waiting',
    help: 'Queries that wait for a connection.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const { pool, waiting } of connections()) this.set({ pool }, waiting);
    },
  });
}

/** Values of the process, read when the metrics are requested. */
function addProcessMetrics(registry: Registry): void {
  const registers = [registry];
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'CPU time of the process.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of the process.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Gauge({
    name: 'process_start_time_seconds',
    help: 'When the process started, in Unix time.',
    registers,
    collect() {
      this.set(performance.timeOrigin / 1000);
    },
  });
  new Counter({
    name: 'nodejs_eventloop_seconds_total',
    help: 'Time of the event loop by state.',
    labelNames: ['state'],
    registers,
    collect() {
      const { active, idle } = performance.eventLoopUtilization();
      this.reset();
      this.inc({ state: 'active' }, active / 1000);
      this.inc({ state: 'idle' }, idle / 1000);
    },
  });
}
