import type { AppId } from '../app-id';
import type { LogEntry } from '../release-log';
import { StoreError } from '../store-error';
import type { StoreFolder } from '../store-folder';
import {
  consumerOf,
  readDeployment,
  readInstalled,
  type Deployment,
  type InstalledBuild,
} from './deployed';
import type { BackendInterface } from './interface';
import { backendProblems, packageProblems, pageProblems, type Consumer } from './problems';

/** The content of a store, read under its lock. */
export interface StoreState {
  folder: StoreFolder;
  live: readonly (AppId & { build: string })[];
  log: LogEntry[];
}

/**
 * Throws StoreError with one sentence per problem if a build would break another one that is live
 * or kept for open pages, or would itself be broken. The caller holds the lock of the store, so
 * that no other change comes between the check and the change.
 */
export async function assertBuildFits(
  { folder, live, log }: StoreState,
  app: AppId,
  build: string | null,
): Promise<void> {
  // A retired remote takes its pages with it: that is what the operator wants.
  if (build === null || live.some((one) => one.name === app.name && one.build === build)) return;
  const deployment = await readDeployment(folder, live, log, Date.now());
  const problems = changeProblems(deployment, await readInstalled(folder, app, build));
  if (problems.length > 0) throw refused(`${app.name} is not changed`, problems);
}

/** Throws StoreError with one sentence per build that a version of the backend would break. */
export async function assertBackendFits(
  { folder, live, log }: StoreState,
  backend: BackendInterface,
): Promise<void> {
  const problems = newBackendProblems(await readDeployment(folder, live, log, Date.now()), backend);
  if (problems.length > 0) throw refused('The backend is not changed', problems);
}

/** The problems that a build would cause or have if it became live. */
export function changeProblems(deployment: Deployment, next: InstalledBuild): string[] {
  const { name } = next.app;
  const others = deployment.builds.filter(({ app }) => app.name !== name);
  const former = deployment.builds.find(({ app, state }) => app.name === name && state === 'live');
  const providers = others.filter(({ state }) => state === 'live');
  return [
    ...consumerOf(next).flatMap((consumer) => [
      ...(deployment.backend ? backendProblems(consumer, deployment.backend) : []),
      ...providers.flatMap((provider) => providerProblems(consumer, provider)),
    ]),
    ...others.flatMap(consumerOf).flatMap((consumer) => {
      const before = new Set(former ? providerProblems(consumer, former) : []);
      return providerProblems(consumer, next).filter((problem) => !before.has(problem));
    }),
  ];
}

/** The problems of deployed builds that a version of the backend would cause. */
export function newBackendProblems(
  { builds, backend: former }: Deployment,
  backend: BackendInterface,
): string[] {
  return builds.flatMap(consumerOf).flatMap((consumer) => {
    const before = new Set(former ? backendProblems(consumer, former) : []);
    return backendProblems(consumer, backend).filter((problem) => !before.has(problem));
  });
}

/** The needs of a build that another app does not meet. */
function providerProblems(consumer: Consumer, { app, recorded, pages }: InstalledBuild): string[] {
  if (app.kind === 'remote') return pageProblems(consumer, app.name, pages);
  return app.name === 'shell' && recorded
    ? packageProblems(consumer, recorded.provides.packages)
    : [];
}

const refused = (subject: string, problems: string[]) =>
  new StoreError('INCOMPATIBLE', [`${subject}: a build would break.`, ...problems].join('\n'));
