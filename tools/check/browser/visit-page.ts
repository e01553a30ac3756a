import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { RemoteRelease } from '@shop/shell-contract/release';
import type { Finding } from '../rule';
import { globalNames, readObservations, readState, type PageState } from './page-probe';

export interface Visit {
  page: Page;
  address: string;
  /** Path of the page, for the report. */
  path: string;
  release: RemoteRelease;
  /** Names of the global object when no remote is loaded. */
  knownGlobals: ReadonlySet<string>;
}

/** How long a page may show its skeleton; the backend answers at once. */
const waitingLimitMs = 15_000;
/** How long a page may show nothing. */
const blankLimitMs = 3_000;
const pollMs = 100;

/** Opens a page like a shopper, and names what is wrong with it. */
export async function visitPage(visit: Visit): Promise<Finding[]> {
  const { page, address } = visit;
  const errors: Error[] = [];
  const consoleErrors: string[] = [];
  page.on('pageerror', (error) => errors.push(error));
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text());
  });
  await page.goto(address);
  // The effects of the page and the requests that follow from them belong to the load.
  await page.waitForLoadState('networkidle');
  const state = await finalState(page);
  const observed = await page.evaluate(readObservations);
  return [
    ...observed.faults.map((fault) => faultFinding(visit, fault, detailOf(errors, consoleErrors))),
    ...stateFindings(visit, state),
    ...(state === 'fault' ? [] : errorFindings(visit, errors)),
    ...observed.violations.map((violation) => violationFinding(visit, violation)),
    ...globalFindings(visit, await page.evaluate(globalNames)),
  ];
}

async function finalState(page: Page): Promise<PageState> {
  const start = Date.now();
  for (;;) {
    const state = await page.evaluate(readState);
    const elapsedMs = Date.now() - start;
    if (state === 'content' || state === 'fault') return state;
    if (elapsedMs > (state === 'blank' ? blankLimitMs : waitingLimitMs)) return state;
    await delay(pollMs);
  }
}

const faultRemedies: Record<string, string> = {
  import: 'Export the component of the page as default export, and throw nothing while loading.',
  render: 'Make the component render without data, and show errors of the backend as a state.',
  contract: 'Build against the contract and the packages that the shell provides.',
  entry: 'Check that the entry is named after the remote and runs as a classic script.',
  chunk: 'Check that every file of the build is named in the release row.',
};

function faultFinding({ path }: Visit, fault: string, detail: string): Finding {
  const [stage = ''] = fault.split(' ');
  return {
    where: path,
    problem: `The shell shows its error card (${fault})${detail ? `: ${detail}` : '.'}`,
    remedy: faultRemedies[stage] ?? 'Open the page with `npm run shop -- dev` and fix the error.',
  };
}

/** The first message that tells more than the stage. */
function detailOf(errors: Error[], consoleErrors: string[]): string {
  const text =
    errors[0]?.message ?? consoleErrors.find((line) => !line.startsWith('Failed to load'));
  return (text ?? '').split('\n').slice(0, 2).join(' ').slice(0, 300);
}

function stateFindings({ path }: Visit, state: PageState): Finding[] {
  if (state === 'blank')
    return [
      {
        where: path,
        problem: 'The page is blank: it renders nothing besides its header.',
        remedy: 'Render a text, also when there is no data and when the backend fails.',
      },
    ];
  if (state === 'waiting')
    return [
      {
        where: path,
        problem: 'The page still shows its skeleton after the backend has answered.',
        remedy: 'Show an error with a retry when a call fails (`PageState` of @shop/ui).',
      },
    ];
  return [];
}

const errorFindings = ({ path, release }: Visit, errors: Error[]): Finding[] =>
  errors
    .filter(({ stack }) => stack?.includes(`/remotes/${release.name}/`))
    .map(({ message }) => ({
      where: path,
      problem: `The page throws outside of its render: ${message}`,
      remedy: 'Catch the error where it occurs, in the effect, the handler or the promise.',
    }));

const violationFinding = ({ path }: Visit, violation: string): Finding => ({
  where: path,
  problem: `A policy of the page blocks it: ${violation}`,
  remedy: 'Load only files of the build, and write no HTML or scripts from texts.',
});

/** Set by the federation runtime, which the shell loads only when a page needs it. */
const federationGlobals = ['__VMOK__', '__GLOBAL_LOADING_REMOTE_ENTRY__'];

/** A container and the chunk list of its build are the globals that a remote needs. */
function globalFindings({ path, release, knownGlobals }: Visit, names: string[]): Finding[] {
  const isOwn = (name: string) =>
    knownGlobals.has(name) ||
    name === release.name ||
    name.startsWith('webpackChunk') ||
    federationGlobals.includes(name) ||
    /federation/i.test(name);
  const added = names.filter((name) => !isOwn(name));
  if (added.length === 0) return [];
  return [
    {
      where: path,
      problem: `The page adds global variables: ${added.join(', ')}.`,
      remedy: 'Keep state in modules, in the store or in React.',
    },
  ];
}
