import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkApp, checkBuild, type CheckResult } from '../check/check-app';
import { exitCodeOf, reportLines } from '../check/report';
import { appNames, repository, type App } from '../webpack-preset/app';
import type { Progress, Report } from './command';

/** Checks a remote of this repository, or the folder of a build that was made elsewhere. */
export async function check(subject: string, progress: Progress): Promise<Report> {
  const result = await resultOf(subject, progress);
  return { lines: reportLines(result), data: result, exitCode: exitCodeOf(result) };
}

export interface RequiredCheck {
  progress: Progress;
  /** Whether a machine without a browser may leave out the rule that needs one. */
  withoutBrowser?: boolean;
}

/**
 * Checks the remotes among `apps` before they are published; the shell and pages have no check.
 * Throws when a remote does not pass, or when a rule cannot run on this machine.
 */
export async function requireChecks(apps: App[], required: RequiredCheck): Promise<void> {
  for (const { name, folder } of apps.filter(({ kind }) => kind === 'remote'))
    assertPassed(await checkApp(folder, ruleProgress(name, required.progress)), name, required);
}

/** Checks the folder of a build before it is published. Throws when it does not pass. */
export async function requireBuildCheck(
  folder: string,
  required: RequiredCheck,
): Promise<{ name: string; build: string }> {
  const onStep = ruleProgress(folder, required.progress);
  const result = await checkBuild(resolve(folder), { onStep });
  assertPassed(result, folder, required);
  const { name, build } = result;
  if (build === undefined) throw new Error(`${folder} has no build.`);
  return { name, build };
}

function assertPassed(
  result: CheckResult,
  subject: string,
  { progress, withoutBrowser }: RequiredCheck,
): void {
  const exitCode = exitCodeOf(result);
  if (exitCode === 0) return;
  const missing = result.results.filter(({ status }) => status === 'not run');
  if (exitCode === 3 && withoutBrowser && missing.every(({ rule }) => rule === 'browser'))
    return progress(`${subject} was not checked in a browser: this machine has none`);
  const reason =
    exitCode === 3
      ? 'its check cannot run here. Install what is missing, or publish with --without-browser.'
      : 'it does not pass its check.';
  const refusal = `${subject} is not published: ${reason}`;
  throw new Error([...reportLines(result), refusal].join('\n'));
}

/** Whether a command line names the folder of a build, not an app. */
export const isBuildFolder = (subject: string): boolean =>
  existsSync(join(subject, 'release.json'));

function resultOf(subject: string, progress: Progress): Promise<CheckResult> {
  const onStep = ruleProgress(subject, progress);
  if (isBuildFolder(subject)) return checkBuild(resolve(subject), { onStep });
  if (!appNames().includes(subject))
    throw new Error(
      `"${subject}" is neither an app nor the folder of a build with a release.json. ` +
        `Apps: ${appNames().join(', ')}.`,
    );
  return checkApp(join(repository, 'apps', subject), onStep);
}

const ruleProgress = (name: string, progress: Progress) => (rule: string) =>
  progress(`checking ${name}: ${rule}`);
