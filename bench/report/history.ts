import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { isShortRound } from '../round';

const repository = resolve(import.meta.dirname, '../..');
const folder = join(repository, 'docs/performance');

/** When, where and on what a scenario was measured. */
export interface Environment {
  date: string;
  /** Commit of the measured sources; ends in `+` if they had changes. */
  commit: string;
  node: string;
  browser: string;
  cpus: string;
  /** Mean number of busy processes in the minute before the run. */
  load: number;
}

export function readEnvironment(browser = ''): Environment {
  const [load = 0] = loadavg();
  const [cpu] = cpus();
  return {
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    commit: git('rev-parse', '--short=8', 'HEAD') + (git('status', '--porcelain') ? '+' : ''),
    node: process.version,
    browser,
    cpus: `${cpus().length} x ${cpu?.model ?? 'unknown'}`,
    load: Math.round(load * 10) / 10,
  };
}

/** Output of a git command; empty outside a checkout. */
function git(...args: string[]): string {
  const { stdout, status } = spawnSync('git', args, { cwd: repository, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

/** One sentence about a run. */
export const describeRun = ({ date, commit, node, browser, cpus: cpu, load }: Environment) =>
  `Measured on ${date} UTC, commit ${commit || 'unknown'}, Node ${node}` +
  `${browser && `, Chromium ${browser}`}, on ${cpu}, with a load of ${load} before the run.`;

/** Writes a file of `docs/performance`; not in a short round. */
export function writeReport(name: string, text: string): void {
  if (isShortRound) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), text);
  console.log(`wrote docs/performance/${name}`);
}

/** Appends a run to a history file of `docs/performance`. Returns all runs. */
export function appendRun<Run>(name: string, run: Run): Run[] {
  const file = join(folder, name);
  const earlier = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Run[]) : [];
  const runs = [...earlier, run];
  // One line for each run, so that a diff shows one line.
  writeReport(name, `[\n${runs.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`);
  return runs;
}
