import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { repository, type App } from '../../webpack-preset/app';
import type { Finding } from '../rule';

const compiler = join(repository, 'node_modules/typescript-7/bin/tsc');

/** Errors of the TypeScript compiler in the sources of one app. */
export async function typeErrors(app: App): Promise<Finding[]> {
  const project = join(app.folder, '.build/check/tsconfig.json');
  await mkdir(join(app.folder, '.build/check'), { recursive: true });
  await writeFile(project, JSON.stringify(projectOf(app), null, 2));
  const output = await outputOf([compiler, '--noEmit', '--pretty', 'false', '-p', project]);
  return output.split('\n').flatMap((line) => findingOf(app, line) ?? []);
}

const projectOf = ({ folder }: App) => ({
  extends: join(repository, 'tsconfig.json'),
  include: [join(folder, 'src'), join(repository, 'packages/ui/src/style-sheets.d.ts')],
  exclude: [],
});

function outputOf(args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: repository });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)));
    child.stderr.on('data', (chunk: Buffer) => (output += String(chunk)));
    child.once('error', reject);
    child.once('close', () => resolve(output));
  });
}

/** `path(line,column): error TS2322: message` */
const errorLine = /^(.+)\((\d+),\d+\): error (TS\d+: .*)$/;

function findingOf({ folder }: App, line: string): Finding | undefined {
  const [, file, at, message] = errorLine.exec(line) ?? [];
  if (!file || !at || !message) return undefined;
  return {
    where: `${relative(folder, join(repository, file))}:${at}`,
    problem: message,
    remedy: 'Fix the type error.',
  };
}
