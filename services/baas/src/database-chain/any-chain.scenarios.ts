import fc from 'fast-check';
import { anyChain, viewers } from '../testing/arbitrary-chain';
import type { Row } from '../testing/arbitrary-condition';
import { query, signIn } from '../testing/client';
import { seenBy, worldOf } from '../testing/worlds';

const numRuns = Number(process.env.BAAS_CHAIN_RUNS ?? 100);
const refusals: unknown[] = ['PERMISSION_ERROR', 'TOKEN_INVALID_ANONYMOUS_USER', 'SYNTAX_ERROR'];

/** Any chain, asked by anybody: nothing that a reading of what they may see would not give, and nothing that depends on what is hidden. */
export function anyChainScenarios(url: () => string): void {
  it.each(viewers)('what is answered to %s is what they may see, and the same in a world that differs in what is hidden', async (viewer) => {
    const token = viewer === 'nobody' ? undefined : await signIn(url(), viewer);
    const rows = seenBy(viewer);
    const tally: Record<string, number> = {};
    await fc.assert(fc.asyncProperty(anyChain, async ({ sources, calls, expected }) => {
      const [here, there] = await Promise.all([worldOf(null), worldOf(viewer)].map((world) => query(url(), [['collection', ...(sources?.(world) ?? [world])], ...calls], token)));
      const { token: _token, tokenExpired: _expired, code, message, errCode: _errCode, errMsg: _errMsg, ...answer } = here as Row;
      expect(inBytes(there!)).toBe(inBytes(here!));
      tally[String(code)] = (tally[String(code)] ?? 0) + 1;
      if (code === 0) expect(plain(answer)).toEqual(plain(expected(rows, viewer)));
      else expect({ message, isKnown: refusals.includes(code) }).toEqual({ message, isKnown: true });
    }), { numRuns });
    // About four in ten are; the rest name what they may not.
    expect(tally[0]).toBeGreaterThan(numRuns / 10);
    if (process.env.BAAS_CHAIN_RUNS) process.stdout.write(`${viewer}: ${numRuns} chains, ${JSON.stringify(tally)}\n`);
  });
}

/** All of an answer, under one name for the worlds. */
function inBytes({ token: _token, tokenExpired: _expired, ...answer }: Row): string {
  return JSON.stringify(answer).replaceAll(/leaf\d/g, 'leaf');
}

/** Sums but for the last digits, and groups and sets in one order. */
function plain(value: Row): unknown {
  const { data, ...more } = JSON.parse(JSON.stringify(value), (key, item: unknown) => {
    if (typeof item === 'number') return Number(item.toPrecision(12));
    return key === 'addToSet' ? (item as unknown[]).map((each) => JSON.stringify(each)).sort() : item;
  }) as { data?: Row | Row[] | null };
  const isGrouped = Array.isArray(data) && data.some((row) => !('_id' in row));
  return { ...more, data: isGrouped ? data.map((row) => JSON.stringify(Object.entries(row).sort(([one], [other]) => one.localeCompare(other)))).sort() : data };
}
