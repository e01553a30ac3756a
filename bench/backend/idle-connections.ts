import { execFileSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { sized } from '../round';
import { formatNumber, percentile, summarize } from '../statistics';
import { atLeast, atMost, type Row } from '../table';
import type { BenchEnvironment } from './environment';
import { openFilesOf } from './process-usage';
import { issueToken, objectCall, type HttpRequest } from './requests';
import { UnavailableError } from '../unavailable-error';

const connectionCount = sized(10_000, 400);
const connectionsAtOnce = 200;
const probeCount = sized(500, 20);
const maxP99Ms = 50;
/** Files that a process has open besides the connections. */
const otherFiles = 500;

/** Measures the response times of one client while 10,000 keep-alive connections are idle. */
export async function idle(environment: BenchEnvironment): Promise<Row[]> {
  const label = `${connectionCount} idle connections`;
  try {
    const engine = await environment.engine('PostgreSQL');
    for (const pid of [process.pid, engine.pid]) raiseFileLimit(connectionCount + otherFiles, pid);
    const { hostname, port } = new URL(engine.url);
    const sockets = await openAll(hostname, Number(port));
    const token = await issueToken(engine.url, 'prober');
    const times = await probe(engine.url, objectCall('app', 'bootstrap', [], token));
    const openCount = sockets.filter(({ destroyed }) => !destroyed).length;
    for (const socket of sockets) socket.destroy();
    const p99 = percentile(times, 0.99);
    const median = formatNumber(summarize(times).median);
    return [
      {
        label: `${label}, p99 of ${probeCount} calls`,
        measured: `${formatNumber(p99)} ms (median ${median})`,
        goal: atMost(maxP99Ms, p99),
      },
      {
        label: `${label}, open at the end`,
        measured: String(openCount),
        goal: atLeast(connectionCount, openCount),
      },
    ];
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error;
    return [{ label, measured: `not run: ${error.message}` }];
  }
}

/** Raises the limit of open files of a process; only root may exceed the hard limit. */
function raiseFileLimit(files: number, pid: number): void {
  const limit = openFilesOf(pid);
  if (limit >= files) return;
  try {
    execFileSync('prlimit', ['--pid', String(pid), `--nofile=${files}:${files}`], {
      stdio: 'ignore',
    });
  } catch {
    throw new UnavailableError(
      `a process may open ${limit} files here, ${files} are needed; raise the limit (ulimit -n)`,
    );
  }
}

async function openAll(host: string, port: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < connectionCount) {
    const batch = Array.from({ length: connectionsAtOnce }, () => openOne(host, port));
    sockets.push(...(await Promise.all(batch)));
  }
  return sockets;
}

/** Opens a connection and waits for one response on it. */
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

/** Response times of sequential calls on one connection, ms. */
async function probe(url: string, call: HttpRequest): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let index = 0; index < probeCount; index += 1) times.push(await timeOf(url, call, agent));
  agent.destroy();
  return times;
}

function timeOf(
  url: string,
  { method, path, headers, body }: HttpRequest,
  agent: Agent,
): Promise<number> {
  const startMs = performance.now();
  return new Promise((resolve, reject) => {
    request(url + path, { method, headers, agent }, (response) => {
      response.resume().once('end', () => resolve(performance.now() - startMs));
    })
      .once('error', reject)
      .end(body);
  });
}
