import fc from 'fast-check';
import { tell, trials } from '../harness/trials';
import { anyChain } from '../generators/arbitrary-chain';
import { callsOf, type AnyChain } from '../generators/any-chain';
import { FeatureCount } from '../generators/features';
import type { Row } from '../generators/arbitrary-condition';
import { viewers, type Viewer } from '../generators/arbitrary-where';
import { query, signIn } from '../harness/client';
import { formOf, outcomeOf, Tally } from '../harness/tally';
import { postsSeenBy, postNameOf } from '../fixture-databases/posts';

const { runs, seed } = trials(150);
// Concurrent clients.
const clientCount = 6;
const refusals: unknown[] = ['PERMISSION_ERROR', 'TOKEN_INVALID_ANONYMOUS_USER', 'SYNTAX_ERROR'];

type Ask = (world: string, chain: AnyChain, viewer: Viewer) => Promise<Row>;

/**
 * Random chains by all viewers: the result matches the reference over readable rows, and it does
 * not depend on hidden data.
 */
export function queryFuzzScenarios(on: string, url: () => string): void {
  it(`${runs} chains match the reference and do not depend on hidden data`, async () => {
    const tokens = {
      nobody: undefined,
      ann: await signIn(url(), 'ann'),
      bob: await signIn(url(), 'bob'),
    };
    const ask: Ask = (world, chain, viewer) => query(url(), callsOf(chain, world), tokens[viewer]);
    const tally = new Tally();
    const count = new FeatureCount();
    let pairs = 0;
    const property = fc.asyncProperty(
      anyChain,
      fc.constantFrom(...viewers),
      async (chain, other) => {
        const [variant, ...answers] = await Promise.all([
          ask(postNameOf(other), chain, other),
          ...viewers.map((viewer) => ask(postNameOf(null), chain, viewer)),
        ]);
        answers.forEach((answer, at) => {
          tally.note(formOf(chain), outcomeOf(answer));
          assertExpected(chain, answer, viewers[at]!);
        });
        expect(serialized(variant)).toBe(serialized(answers[viewers.indexOf(other)]!));
        count.note(JSON.stringify(callsOf(chain, postNameOf(null))));
        pairs += 1;
      },
    );
    await Promise.all(
      Array.from({ length: clientCount }, (_, client) =>
        fc.assert(property, { numRuns: Math.ceil(runs / clientCount), seed: seed + client }),
      ),
    );
    tell(
      `chains: ${pairs} chains as nobody, ann and bob on ${on} (seed ${seed}): 0 ` +
        `rows or fields too many, 0 server errors, ${pairs} pairs of worlds ` +
        `byte-equal; ${(100 * tally.share('rows')).toFixed(1)} % answered with rows`,
    );
    for (const line of tally.lines()) tell(`chains: ${line}`);
    const [rarest, times] = count.rarest;
    tell(`chains: the rarest feature is “${rarest}” in ${times} chains`);
    if (runs >= 10_000) expect(count.missing).toEqual([]);
    // About half of the chains return rows; guards against a suite that only rejects.
    expect(tally.share('rows')).toBeGreaterThan(0.25);
  });
}

function assertExpected(chain: AnyChain, response: Row, viewer: Viewer): void {
  const {
    token: _token,
    tokenExpired: _expired,
    code,
    message,
    errCode: _errCode,
    errMsg: _errMsg,
    ...answer
  } = response;
  const calls = JSON.stringify(callsOf(chain, postNameOf(null)));
  if (code !== 0)
    return expect({ calls, message, isKnown: refusals.includes(code) }).toEqual({
      calls,
      message,
      isKnown: true,
    });
  const result = plain(chain.expected(postsSeenBy(viewer), viewer));
  const actual = plain(answer);
  if (JSON.stringify(actual) !== JSON.stringify(result))
    expect({ calls, actual }).toEqual({ calls, actual: result });
}

/** The response without tokens and with neutral collection names. */
function serialized({ token: _token, tokenExpired: _expired, ...answer }: Row): string {
  return JSON.stringify(answer).replaceAll(/(post|comment|group)\d/g, '$1');
}

/** Rounds sums and sorts names, groups and sets. */
function plain(value: Row): unknown {
  const { data, ...more } = JSON.parse(JSON.stringify(value), (key, item: unknown) => {
    if (typeof item === 'number') return Number(item.toPrecision(12));
    if (typeof item === 'object' && item !== null && !Array.isArray(item))
      return Object.fromEntries(Object.entries(item).sort(([one], [two]) => (one < two ? -1 : 1)));
    return key === 'addToSet'
      ? (item as unknown[]).map((each) => JSON.stringify(each)).sort()
      : item;
  }) as { data?: Row | Row[] | null };
  const isGrouped = Array.isArray(data) && data.some((row) => !('_id' in row));
  return {
    ...more,
    data: isGrouped
      ? data
          .map((row) =>
            JSON.stringify(Object.entries(row).sort(([one], [other]) => one.localeCompare(other))),
          )
          .sort()
      : data,
  };
}
