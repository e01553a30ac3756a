import fc from 'fast-check';
import { tell, trials } from '../harness/trials';
import { anyChain, type AnyChain } from '../generators/arbitrary-chain';
import type { Row } from '../generators/arbitrary-condition';
import { viewers, type Viewer } from '../generators/arbitrary-where';
import { query, signIn } from '../harness/client';
import { formOf, outcomeOf, Tally } from '../harness/tally';
import { seenBy, worldOf } from '../fixture-databases/worlds';

const { runs, seed } = trials(150);
// Chains that are asked side by side.
const hands = 6;
const refusals: unknown[] = ['PERMISSION_ERROR', 'TOKEN_INVALID_ANONYMOUS_USER', 'SYNTAX_ERROR'];

type Ask = (world: string, chain: AnyChain, viewer: Viewer) => Promise<Row>;

/** Any chain, asked by anybody: nothing that a reading of what they may see would not give, and nothing that depends on what is hidden. */
export function anyChainScenarios(on: string, url: () => string): void {
  it(`of ${runs} chains each is answered as the asker's own rows say, and the same in a world that differs in what is hidden`, async () => {
    const tokens = {
      nobody: undefined,
      ann: await signIn(url(), 'ann'),
      bob: await signIn(url(), 'bob'),
    };
    const ask: Ask = (world, { sources, between, calls }, viewer) =>
      query(
        url(),
        [['collection', ...(sources?.(world) ?? [world])], ...(between?.(world) ?? []), ...calls],
        tokens[viewer],
      );
    const tally = new Tally();
    let pairs = 0;
    const property = fc.asyncProperty(
      anyChain,
      fc.constantFrom(...viewers),
      async (chain, other) => {
        const [twin, ...answers] = await Promise.all([
          ask(worldOf(other), chain, other),
          ...viewers.map((viewer) => ask(worldOf(null), chain, viewer)),
        ]);
        answers.forEach((answer, at) => {
          tally.note(formOf(chain), outcomeOf(answer));
          assertMeant(chain, answer, viewers[at]!);
        });
        expect(inBytes(twin)).toBe(inBytes(answers[viewers.indexOf(other)]!));
        pairs += 1;
      },
    );
    await Promise.all(
      Array.from({ length: hands }, (_, hand) =>
        fc.assert(property, { numRuns: Math.ceil(runs / hands), seed: seed + hand }),
      ),
    );
    tell(
      `chains: ${pairs} chains as nobody, ann and bob on ${on} (seed ${seed}): 0 rows or fields too many, 0 server errors, ${pairs} pairs of worlds byte-equal; ${(100 * tally.share('rows')).toFixed(1)} % answered with rows`,
    );
    for (const line of tally.lines()) tell(`chains: ${line}`);
    // About half are: a suite in which nearly all is refused proves little.
    expect(tally.share('rows')).toBeGreaterThan(0.25);
  });
}

function assertMeant({ expected }: AnyChain, said: Row, viewer: Viewer): void {
  const {
    token: _token,
    tokenExpired: _expired,
    code,
    message,
    errCode: _errCode,
    errMsg: _errMsg,
    ...answer
  } = said;
  if (code !== 0)
    return expect({ message, isKnown: refusals.includes(code) }).toEqual({
      message,
      isKnown: true,
    });
  const [given, wanted] = [plain(answer), plain(expected(seenBy(viewer), viewer))];
  if (JSON.stringify(given) !== JSON.stringify(wanted)) expect(given).toEqual(wanted);
}

/** All of an answer, under one name for the worlds. */
function inBytes({ token: _token, tokenExpired: _expired, ...answer }: Row): string {
  return JSON.stringify(answer).replaceAll(/(leaf|bud|pot)\d/g, '$1');
}

/** Sums but for the last digits, and groups and sets in one order. */
function plain(value: Row): unknown {
  const { data, ...more } = JSON.parse(JSON.stringify(value), (key, item: unknown) => {
    if (typeof item === 'number') return Number(item.toPrecision(12));
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
