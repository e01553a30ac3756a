import { execFileSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { atLeast, atMost, type Row } from '../table';
import { UnavailableError } from './unavailable-error';
import { openFilesOf } from './process-usage';
import { formatNumber, summarize } from '../statistics';
import { issueToken, objectCall, type HttpRequest } from './requests';
import type { BenchEnvironment } from './environment';

const connections = 10_000;
const atOnce = 200;
const probes = 500;
const mostMs = 50;
// Beside the connections: what a process has open anyway.
const otherFiles = 500;

/** Connections that were used once and are kept open, and how long one more caller waits beside them. */
export async function idle(world: BenchEnvironment): Promise<Row[]> {
  const label = `${connections} idle connections`;
  try {
    const engine = await world.engine('PostgreSQL');
    for (const pid of [process.pid, engine.pid]) allowFiles(connections + otherFiles, pid);
    const { hostname, port } = new URL(engine.url);
    const kept = await openAll(hostname, Number(port));
    const taken = await probe(
      engine.url,
      objectCall('app', 'bootstrap', [], await issueToken(engine.url, 'prober')),
    );
    const open = kept.filter(({ destroyed }) => !destroyed).length;
    for (const socket of kept) socket.destroy();
    const p99 = [...taken].sort((a, b) => a - b)[Math.floor(taken.length * 0.99)]!;
    return [
      {
        label: `${label}, p99 of ${probes} probes`,
        measured: `${formatNumber(p99)} ms (median ${formatNumber(summarize(taken).median)})`,
        goal: atMost(mostMs, p99),
      },
      {
        label: `${label}, open at the end`,
        measured: String(open),
        goal: atLeast(connections, open),
      },
    ];
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error;
    return [{ label, measured: `not run: ${error.message}` }];
  }
}

/** Node takes as many files as its user may have; more are root's to give. */
function allowFiles(files: number, pid: number): void {
  const allowed = openFilesOf(pid);
  if (allowed >= files) return;
  try {
    execFileSync('prlimit', ['--pid', String(pid), `--nofile=${files}:${files}`], {
      stdio: 'ignore',
    });
  } catch {
    throw new UnavailableError(
      `a process may open ${allowed} files here, it takes ${files}; raise the limit (ulimit -n)`,
    );
  }
}

async function openAll(host: string, port: number): Promise<Socket[]> {
  const kept: Socket[] = [];
  while (kept.length < connections)
    kept.push(...(await Promise.all(Array.from({ length: atOnce }, () => openOne(host, port)))));
  return kept;
}

/** A connection that has had one answer. */
function openOne(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () =>
      socket.write('GET /nothing HTTP/1.1\r\nhost: bench\r\n\r\n'),
    );
    socket.once('error', reject);
    socket.once('data', () => {
      socket.off('error', reject);
      socket.on('error', () => socket.destroy());
      socket.resume();
      resolve(socket);
    });
  });
}

async function probe(url: string, sent: HttpRequest): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const taken: number[] = [];
  for (let at = 0; at < probes; at += 1) taken.push(await timed(url, sent, agent));
  agent.destroy();
  return taken;
}

function timed(
  url: string,
  { method, path, headers, body }: HttpRequest,
  agent: Agent,
): Promise<number> {
  const before = performance.now();
  return new Promise((resolve, reject) => {
    request(url + path, { method, headers, agent }, (response) => {
      response.resume().once('end', () => resolve(performance.now() - before));
    })
      .once('error', reject)
      .end(body);
  });
}
