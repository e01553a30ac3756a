import { backendFaults } from './backend-faults';
import { faultCases, probeControlCases, tamperingCases } from './fault-cases';
import type { RemotePage } from './remote-pages';
import { remoteFaultTest } from './remote-fault-test';
import type { FaultTest } from './fault-test';
import { backendFaultTest, type Member } from './backend-fault-test';
import { offlineTests } from './offline-test';

const trialsOf = (visit: RemotePage, list: typeof faultCases): FaultTest[] =>
  list.flatMap((cell) => [false, true].map((isWarm) => remoteFaultTest({ cell, visit, isWarm })));

/** Every cell on every remote, cold and warm. */
export const matrixTests = (all: readonly RemotePage[]): FaultTest[] =>
  all.flatMap((visit) => trialsOf(visit, faultCases));
export const tamperingTests = (all: readonly RemotePage[]): FaultTest[] =>
  all.flatMap((visit) => trialsOf(visit, tamperingCases));

/** Every fault of the backend, and every way to lose the network, on every remote. */
export const backendTests = (all: readonly RemotePage[], member: Member): FaultTest[] =>
  all.flatMap((visit) => backendFaults.map((fault) => backendFaultTest(fault, visit, member)));
export const allOfflineTests = (all: readonly RemotePage[]): FaultTest[] =>
  all.flatMap(offlineTests);

/** What the probes have to see, on one remote. */
export const probeControlTests = ([visit]: readonly RemotePage[]): FaultTest[] =>
  probeControlCases.map((cell) => remoteFaultTest({ cell, visit: visit!, isWarm: true }));

/** As many as asked for, in the order a seed gives: all of them where there are no more. */
export function sample<T>(list: readonly T[], count: number, seed: number): T[] {
  const random = randomFrom(seed);
  return list
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ one }) => one);
}

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A short form: each fault of the network once, whatever it hits, and every other at run time; remotes, cold and warm by turns. */
export function shortRemoteTests(all: readonly RemotePage[]): FaultTest[] {
  const hows = new Map(
    faultCases.map((cell) => [cell.name.replace(/^(?:entry|chunk|style) /, ''), cell.name]),
  );
  const parts = ['entry', 'chunk', 'style'];
  const chosen = [...hows]
    .filter((_, at) => at < 7 || at % 2 === 0)
    .map(
      ([how, name], at) =>
        faultCases.find((cell) => cell.name === `${parts[at % 3]} ${how}`) ??
        faultCases.find((cell) => cell.name === name)!,
    );
  return [...chosen, ...tamperingCases].map((cell, at) =>
    remoteFaultTest({ cell, visit: all[at % all.length]!, isWarm: at % 2 === 1 }),
  );
}

/** Of the backend each fault once but what takes a minute, one of the codes; of the network each way to lose it. By turns of the remotes. */
export function shortBackendAndOfflineTests(
  all: readonly RemotePage[],
  member: Member,
): FaultTest[] {
  const chosen = backendFaults.filter(({ outcome }, at) =>
    outcome.is === 'failed' ? outcome.after === undefined : at < 8,
  );
  const ways = offlineTests(all[0]!).map((_, at) => offlineTests(all[(at + 2) % all.length]!)[at]!);
  return [
    ...chosen.map((fault, at) => backendFaultTest(fault, all[at % all.length]!, member)),
    ...ways,
  ];
}
