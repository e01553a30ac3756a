import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRelease, ReleaseFault } from '@shop/shell-contract/release-document';
import { remoteSchema, type RemoteRelease } from '@shop/shell-contract/release';
import { shellBuildSchema } from '@shop/shell-contract/shell-build';
import * as v from 'valibot';
import { BuildFailed } from '../release/build-failed';
import { buildApps } from '../release/index';
import {
  AppError,
  installedPackage,
  readApp,
  readJson,
  repository,
  type App,
} from '../webpack-preset/app';
import { providedVersions } from '../webpack-preset/sharing';
import { CannotRun, type Finding, type ShellSubject, type Subject } from './rule';
import { rules } from './rules/index';
import { typeErrors } from './rules/type-errors';

/** The result of one rule. A rule that did not run has not passed. */
export interface RuleResult {
  rule: string;
  status: 'passed' | 'failed' | 'not run';
  findings: Finding[];
  /** Why the rule did not run. */
  reason?: string;
  ms: number;
}

export interface CheckResult {
  name: string;
  /** Id of the build; missing if there is none. */
  build?: string;
  results: RuleResult[];
}

/** Called before each step: the name of a rule, or `shell` before it is built. */
type OnStep = (rule: string) => void;

/** Builds a remote of this repository and checks it. Never rejects for a fault of the remote. */
export async function checkApp(folder: string, onStep: OnStep = () => {}): Promise<CheckResult> {
  const results: RuleResult[] = [];
  const pages = await resultOf('pages', async () => appFindings(folder), onStep);
  if (pages.status !== 'passed')
    return { name: folder.split('/').pop() ?? folder, results: [pages] };
  const app = readApp(folder);
  const types = await resultOf('types', () => typeErrors(app), onStep);
  const build = await resultOf('build', () => buildFindings(app), onStep);
  results.push(pages, types, build);
  if (build.status !== 'passed') return { name: app.name, results };
  const checked = await checkBuild(join(folder, 'dist'), { app, onStep });
  return { ...checked, results: [...results, ...checked.results] };
}

/**
 * Checks a finished build: a folder with `release.json`, which is its row of the release document,
 * and the files that the row names.
 * @param app the sources; null for a build that was made elsewhere
 */
export async function checkBuild(
  folder: string,
  { app = null, onStep = () => {} }: { app?: App | null; onStep?: OnStep } = {},
): Promise<CheckResult> {
  let release: RemoteRelease | undefined;
  const readOwnRow = async () => {
    const read = readRow(folder);
    if ('problem' in read) return [read];
    release = read;
    return [];
  };
  const row = await resultOf('release', readOwnRow, onStep);
  if (!release) return { name: app?.name ?? folder, results: [row] };
  const { name, build } = release;
  onStep('shell');
  const subject: Subject = { name, folder, release, app, shell: await builtShell() };
  const results = [row];
  for (const rule of rules)
    results.push(await resultOf(rule.name, () => rule.run(subject), onStep));
  return { name, build, results };
}

async function resultOf(
  rule: string,
  run: () => Finding[] | Promise<Finding[]>,
  onStep: OnStep,
): Promise<RuleResult> {
  onStep(rule);
  const start = Date.now();
  const ms = () => Date.now() - start;
  try {
    const findings = await run();
    return { rule, status: findings.length > 0 ? 'failed' : 'passed', findings, ms: ms() };
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error;
    return { rule, status: 'not run', findings: [], reason: error.message, ms: ms() };
  }
}

function appFindings(folder: string): Finding[] {
  try {
    const { kind, name } = readApp(folder);
    if (kind === 'remote') return [];
    return [
      { problem: `${name} is not a remote.`, remedy: 'Name a folder of apps/ with a pages.json.' },
    ];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [{ problem: error.message, remedy: 'Correct the declaration.' }];
  }
}

async function buildFindings(app: App): Promise<Finding[]> {
  try {
    await buildApps([app]);
    return [];
  } catch (error) {
    if (!(error instanceof BuildFailed || error instanceof AppError)) throw error;
    return [{ problem: error.message, remedy: 'Correct what webpack reports.' }];
  }
}

/** The row in the folder of a build, or why it cannot be used. */
export function readRow(folder: string): RemoteRelease | Finding {
  const remedy = 'Write the row of the release document as docs/integrator/remotes.md describes.';
  try {
    const row = readJson(join(folder, 'release.json'));
    v.assert(remoteSchema, row);
    const [release] = readRelease({ version: 1, remotes: [row] }).remotes;
    return release ?? { problem: 'release.json is empty.', remedy };
  } catch (error) {
    if (error instanceof AppError || error instanceof ReleaseFault || v.isValiError(error))
      return { where: 'release.json', problem: error.message, remedy };
    throw error;
  }
}

/** The shell of this checkout, built if it has changed. */
async function builtShell(): Promise<ShellSubject> {
  const shell = readApp(join(repository, 'apps/shell'));
  const folder = join(shell.folder, 'dist');
  await buildApps([shell]);
  const build = v.parse(
    shellBuildSchema,
    JSON.parse(readFileSync(join(folder, 'shell.json'), 'utf8')),
  );
  const { version: contract } = installedPackage(shell.folder, '@shop/shell-contract');
  return { folder, build, contract, provided: providedVersions(shell) };
}
