import type { AppId, RegistryClient } from '@shop/release-store';
import type { Environment } from '@shop/service';
import type { Progress, Report } from './command';
import { isRecordedHere, isRecordedThere, noteOf } from './interface-note';
import { confirmServed, waitUntilServed } from './serving-site';
import { dataFolderOf } from './store';

/** A change of the live build of one app. */
export interface Outcome {
  app: string;
  /** null if the app was retired. */
  build: string | null;
  result: 'live' | 'was live already' | 'retired';
  /** Whether browsers get it; null if no site serves the data folder. */
  isServed: boolean | null;
  /** Why browsers do not get it. */
  problem?: string;
  /** A sentence about a check that was not possible. */
  note?: string;
}

/** The outcome of a stored change, once the running site serves it or has failed to. */
export async function outcomeOf(
  app: AppId,
  build: string | null,
  result: Outcome['result'],
  env: Environment,
  progress: Progress,
): Promise<Outcome> {
  const dataFolder = dataFolderOf(env);
  progress(`${app.name}: waiting for the site`);
  const confirmation = await confirmServed(dataFolder, app, build);
  const isRecorded = build !== null && isRecordedHere(app, build, env);
  const outcome = { app: app.name, build, result, ...noteOf(app.name, build, isRecorded) };
  if (confirmation === 'served') return { ...outcome, isServed: true };
  if (confirmation === 'none')
    return {
      ...outcome,
      isServed: null,
      problem: `stored, but no site serves ${dataFolder}: run npm start`,
    };
  return { ...outcome, ...notServedBy(confirmation.url) };
}

/** The outcome of a change of a deployed site. */
export async function outcomeAt(
  client: RegistryClient,
  build: string | null,
  result: Outcome['result'],
  progress: Progress,
): Promise<Outcome> {
  const { remote, site } = client;
  const { origin } = site;
  const app = { name: remote, kind: 'remote' } as const;
  progress(`${remote}: waiting for the site`);
  const isRecorded = build !== null && (await isRecordedThere(client, build));
  const outcome = { app: remote, build, result, ...noteOf(remote, build, isRecorded) };
  if (await waitUntilServed(origin, app, build)) return { ...outcome, isServed: true };
  return { ...outcome, ...notServedBy(origin) };
}

const notServedBy = (url: string) => ({
  isServed: false,
  problem: `stored, but ${url} does not serve it: its log says why`,
});

/** Fails if a running site does not serve one of the changes. */
export const outcomeReport = (outcomes: Outcome[]): Report => ({
  lines: outcomes.flatMap((outcome) => [outcomeLine(outcome), ...(outcome.note ?? [])]),
  data: outcomes,
  exitCode: outcomes.some(({ isServed }) => isServed === false) ? 1 : 0,
});

const outcomeLine = ({ app, build, result, problem }: Outcome): string =>
  [app.padEnd(8), build, ` ${result}`, problem && ` ${problem}`].filter(Boolean).join(' ');
