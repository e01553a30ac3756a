import { readFileSync } from 'node:fs';
import { triggerNames, type Triggers } from '../schema/collection';
import type { Operation } from '../triggers/trigger-run';
import { isRecord } from '../json';
import type { Place } from './findings';
import { wordsOf } from './words-of';

/** Matches the file with the triggers of a collection. */
export const triggerFile = /^(?<name>[^.]+)\.schema\.ext\.(?:ts|mts|js|mjs)$/;

/** Words of triggers that the engine cannot run, with the reason. */
const missing: [word: string, reason: string][] = [
  ['uniCloud', 'it uses uniCloud, which the engine does not have: use event.context.database'],
  ['isEqualToJql', 'it uses isEqualToJql, which the engine does not have'],
  ['beforeReadAsSecondaryCollection', 'it has a trigger for joined collections'],
  ['afterReadAsSecondaryCollection', 'it has a trigger for joined collections'],
];

/** The operations after whose name `before` or `after` makes the name of a trigger. */
const operations = {
  Create: 'create',
  Update: 'update',
  Delete: 'delete',
  Read: 'read',
  Count: 'count',
} as const satisfies Record<string, Operation>;

/**
 * Reads the text of a file with triggers, without running it. Returns the operations that stay
 * closed to clients, because the engine cannot run the triggers around them; null if it can.
 */
export function closedByTriggers(file: string, place: Place): Operation[] | null {
  const words = wordsOf(readFileSync(file, 'utf8'));
  const reason = missing.find(([word]) => words.has(word))?.[1];
  if (!reason) return null;
  place.unread(reason);
  const closed = Object.entries(operations).flatMap(([suffix, operation]) =>
    isGuarded(words, suffix) ? [operation] : [],
  );
  if (closed.length)
    place.closed(`its triggers do not run: clients cannot ${closed.join(', ')} the rows`);
  return closed;
}

/** A read is only closed by a trigger that may prevent it. */
const isGuarded = (words: ReadonlySet<string>, suffix: string): boolean =>
  words.has(`before${suffix}`) ||
  (suffix !== 'Read' && suffix !== 'Count' && words.has(`after${suffix}`));

const names: readonly string[] = triggerNames;

/** The triggers that a file exports; null for another export. */
export function triggersIn(value: unknown): Triggers | null {
  const triggers = isRecord(value) ? value.trigger : undefined;
  if (!isRecord(triggers)) return null;
  const isValid = Object.entries(triggers).every(
    ([name, trigger]) => names.includes(name) && typeof trigger === 'function',
  );
  return isValid ? (triggers as Triggers) : null;
}
