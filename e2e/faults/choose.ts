import { backendFaults } from './backend-faults';
import { cells, seenByProbes, tampered } from './cells';
import type { Visit } from './remotes';
import { trialOf } from './run-cell';
import type { Trial } from './trial';
import { backendTrial, type Member } from './try-backend';
import { offlineTrials } from './try-offline';

const trialsOf = (visit: Visit, list: typeof cells): Trial[] =>
  list.flatMap((cell) => [false, true].map((isWarm) => trialOf({ cell, visit, isWarm })));

/** Every cell on every remote, cold and warm. */
export const matrix = (all: readonly Visit[]): Trial[] =>
  all.flatMap((visit) => trialsOf(visit, cells));
export const tampering = (all: readonly Visit[]): Trial[] =>
  all.flatMap((visit) => trialsOf(visit, tampered));

/** Every fault of the backend, and every way to lose the network, on every remote. */
export const backends = (all: readonly Visit[], member: Member): Trial[] =>
  all.flatMap((visit) => backendFaults.map((fault) => backendTrial(fault, visit, member)));
export const offline = (all: readonly Visit[]): Trial[] => all.flatMap(offlineTrials);

/** What the probes have to see, on one remote. */
export const hostility = ([visit]: readonly Visit[]): Trial[] =>
  seenByProbes.map((cell) => trialOf({ cell, visit: visit!, isWarm: true }));

/** As many as asked for, in the order a seed gives: all of them where there are no more. */
export function some<T>(list: readonly T[], count: number, seed: number): T[] {
  const random = numbersFrom(seed);
  return list
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ one }) => one);
}

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A short form: each fault of the network once, whatever it hits, and every other at run time; remotes, cold and warm by turns. */
export function shortForm(all: readonly Visit[]): Trial[] {
  const hows = new Map(
    cells.map((cell) => [cell.name.replace(/^(?:entry|chunk|style) /, ''), cell.name]),
  );
  const parts = ['entry', 'chunk', 'style'];
  const chosen = [...hows]
    .filter((_, at) => at < 7 || at % 2 === 0)
    .map(
      ([how, name], at) =>
        cells.find((cell) => cell.name === `${parts[at % 3]} ${how}`) ??
        cells.find((cell) => cell.name === name)!,
    );
  return [...chosen, ...tampered].map((cell, at) =>
    trialOf({ cell, visit: all[at % all.length]!, isWarm: at % 2 === 1 }),
  );
}

/** Of the backend each fault once but what takes a minute, one of the codes; of the network each way to lose it. By turns of the remotes. */
export function shortFormAround(all: readonly Visit[], member: Member): Trial[] {
  const chosen = backendFaults.filter(({ ending }, at) =>
    ending.is === 'failed' ? ending.after === undefined : at < 8,
  );
  const ways = offlineTrials(all[0]!).map(
    (_, at) => offlineTrials(all[(at + 2) % all.length]!)[at]!,
  );
  return [
    ...chosen.map((fault, at) => backendTrial(fault, all[at % all.length]!, member)),
    ...ways,
  ];
}
