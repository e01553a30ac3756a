import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** What jest is to run, for how long and from which seed. */
export interface Tests { projects: string[]; files: string; named?: string; runs: number; seed?: number; workers?: number; env?: NodeJS.ProcessEnv; tree?: string }

/** Runs tests: the lines of account that they print are shown as they come, what else jest has to say only when they fail. */
export async function runTests({ projects, files, named, runs, seed, workers = 1, env, tree = root }: Tests): Promise<boolean> {
  const { code, said } = await runJest([`--maxWorkers=${workers}`, '--selectProjects', ...projects, '--testPathPatterns', files, ...(named ? ['--testNamePattern', named] : [])], tree, {
    ...process.env, ...env, PROVE_RUNS: String(runs), ...(seed !== undefined && { PROVE_SEED: String(seed) }),
  });
  if (code !== 0) process.stdout.write(said);
  return code === 0;
}

function runJest(args: string[], cwd: string, env: NodeJS.ProcessEnv): Promise<{ code: number; said: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [join(cwd, 'node_modules/jest/bin/jest.js'), ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    // Jest itself says here which projects it runs.
    createInterface(child.stdout!).on('line', (line) => { if (/^[a-z]+: /.test(line)) process.stdout.write(`${line}\n`); });
    let said = '';
    child.stderr!.on('data', (chunk: Buffer) => { said += chunk.toString(); });
    child.once('close', (code) => done({ code: code ?? 1, said }));
  });
}
