import { cells, seenByProbes, tampered } from './cells';
import type { Visit } from './remotes';
import type { Run } from './run-cell';

const runsOf = (visit: Visit, list: typeof cells): Run[] => list.flatMap((cell) => [false, true].map((isWarm) => ({ cell, visit, isWarm })));

/** Every cell on every remote, cold and warm. */
export const matrix = (all: readonly Visit[]): Run[] => all.flatMap((visit) => runsOf(visit, cells));
export const tampering = (all: readonly Visit[]): Run[] => all.flatMap((visit) => runsOf(visit, tampered));

/** What the probes have to see, on one remote. */
export const hostility = ([visit]: readonly Visit[]): Run[] => seenByProbes.map((cell) => ({ cell, visit: visit!, isWarm: true }));

/** As many as asked for, in the order a seed gives: all of them where there are no more. */
export function some(runs: readonly Run[], count: number, seed: number): Run[] {
  const random = numbersFrom(seed);
  return runs.map((run) => ({ run, at: random() })).sort((a, b) => a.at - b.at).slice(0, count).map(({ run }) => run);
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
export function shortForm(all: readonly Visit[]): Run[] {
  const hows = new Map(cells.map((cell) => [cell.name.replace(/^(?:entry|chunk|style) /, ''), cell.name]));
  const parts = ['entry', 'chunk', 'style'];
  const chosen = [...hows].filter((_, at) => at < 7 || at % 2 === 0).map(([how, name], at) => cells.find((cell) => cell.name === `${parts[at % 3]} ${how}`) ?? cells.find((cell) => cell.name === name)!);
  return [...chosen, ...tampered].map((cell, at) => ({ cell, visit: all[at % all.length]!, isWarm: at % 2 === 1 }));
}
