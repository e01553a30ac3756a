import { join } from 'node:path';
import {
  Compatibility,
  ReleaseStore,
  type DeployedBuild,
  type InstalledBuild,
} from '@shop/release-store';
import type { Environment } from '@shop/service';
import { recordBackend } from '../interface/record-backend';
import { repository } from '../webpack-preset/app';
import type { Progress, Report } from './command';
import { unrecordedSentence } from './interface-note';
import { needLines, usersOf } from './needs';
import { privateStorePathOf } from './store';

function compatibilityOf(env: Environment): Compatibility {
  const path = privateStorePathOf(env);
  return new Compatibility(new ReleaseStore(path), path);
}

/** The problems of the deployment as it is, or of a build of an app that would become live. */
export async function compatibilityReport(
  env: Environment,
  app?: string,
  build?: string,
): Promise<Report> {
  const compatibility = compatibilityOf(env);
  const { builds, backend } = await compatibility.deployment();
  const live = builds.filter(({ state }) => state === 'live');
  const checked: InstalledBuild[] =
    app !== undefined && build !== undefined
      ? [await compatibility.installed(app, build)]
      : live.filter((one) => app === undefined || one.app.name === app);
  if (checked.length === 0) throw new Error(`${app ?? 'No app'} is not live: name a build too.`);
  const found = await Promise.all(checked.map((one) => compatibility.problemsOf(one)));
  const problems = [...new Set(found.flat())];
  const notes = [
    ...checked.flatMap(unrecordedNote),
    ...(backend ? [] : ['No version of the backend is recorded: run "npm run shop -- backend".']),
  ];
  return {
    lines: [...problems, ...notes, ...(problems.length ? [] : checked.map(fitsLine))],
    data: { problems, notes },
    exitCode: problems.length > 0 ? 1 : 0,
  };
}

/** Lists the needs of a deployed build, and the builds that need its pages or packages. */
export async function needsReport(env: Environment, wanted: string): Promise<Report> {
  const { builds } = await compatibilityOf(env).deployment();
  const subject =
    builds.find(({ build }) => build === wanted) ??
    builds.find(({ app, state }) => app.name === wanted && state === 'live');
  if (!subject)
    throw new Error(
      `${wanted} is neither live nor kept for open pages. Builds: ` +
        `${builds.map(({ app, build }) => `${app.name} ${build}`).join(', ') || 'none'}.`,
    );
  const users = usersOf(subject, builds);
  return {
    lines: [stateLine(subject), ...unrecordedNote(subject), ...needLines(subject), ...users],
    data: {
      app: subject.app.name,
      build: subject.build,
      state: subject.state,
      uses: subject.recorded?.uses ?? null,
      users,
    },
  };
}

interface BackendOptions {
  isForced: boolean;
  isCheck: boolean;
}

/** Compares the backend of these sources with the deployed builds, and records it. */
export async function backendReport(
  env: Environment,
  { isForced, isCheck }: BackendOptions,
  progress: Progress,
): Promise<Report> {
  progress('reading the objects of services/cloud');
  const backend = recordBackend(join(repository, 'services/cloud'));
  const compatibility = compatibilityOf(env);
  const problems = await compatibility.problemsOfBackend(backend);
  const isRefused = problems.length > 0 && !isForced;
  if (!isRefused && !isCheck) await compatibility.acceptBackend(backend, { force: isForced });
  const count = Object.values(backend.objects).flatMap(Object.keys).length;
  const success = isCheck ? 'fits' : 'recorded';
  const result = isRefused ? 'refused' : success;
  return {
    lines: [...problems, `backend  ${backend.id}  ${count} methods  ${result}`],
    data: { id: backend.id, problems, result },
    exitCode: isRefused ? 1 : 0,
  };
}

/** The note about a build whose interface is not known. */
const unrecordedNote = ({ app, build, recorded }: InstalledBuild): string[] =>
  recorded ? [] : [unrecordedSentence(app.name, build)];

const fitsLine = ({ app, build }: InstalledBuild) => `${app.name.padEnd(8)} ${build}  fits`;

const stateLine = ({ app, build, state }: DeployedBuild) =>
  `${app.name.padEnd(8)} ${build}  ${stateNames[state]}`;

const stateNames = { live: 'live', canary: 'canary', kept: 'kept for open pages' } as const;
