import fc from 'fast-check';
import { functions } from '../../src/expressions/functions/functions';
import { trials } from '../harness/trials';
import { query } from '../harness/client';

const { runs } = trials(150);

/** Fields of every type with values that often make databases fail. */
const leaf = fc.constantFrom(
  'price',
  'weight',
  'sort',
  'at',
  'name',
  'tags',
  'sizes',
  'parts',
  'isHot',
  'place',
  'place.zip',
  'place.city',
  'null',
  'true',
  '0',
  '-1',
  '0.5',
  '3',
  '1e308',
  '-1e308',
  '5e-324',
  '1e149',
  '-1e15',
  '9007199254740993',
  '253402214400000',
  '-62135510400000',
  '"a"',
  '""',
  '"茶"',
  '[]',
  '[1, null, "a"]',
  '[price, weight]',
  '"+0800"',
  '"Asia/Shanghai"',
  '"%Y-%m-%dT%H:%M:%S.%L%z %j %U"',
);

const { any: anyCall } = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.constantFrom(...Object.keys(functions)).chain((name) => {
      const [least, most] = functions[name]!.count;
      return fc
        .array(tie('any'), { minLength: least, maxLength: Math.max(least, Math.min(most, 4)) })
        .map((args) => written(name, args));
    }),
  ),
}));

const written = (name: string, args: string[]): string =>
  name === 'switch'
    ? `switch([{case: ${args[0]}, then: ${args[1] ?? 1}}], ${args[2] ?? 2})`
    : `${name}(${args.join(', ')})`;

/** Every function over any arguments. An error would reveal hidden rows. */
export function anyFunctionScenarios(url: () => string): void {
  it('no function fails for a row, whatever its arguments', async () => {
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(anyCall, async (formula) => {
        const answer = await query(url(), [
          ['collection', 'thing'],
          ['field', `concatArrays([${formula}], []) as x`],
          ['get'],
        ]);
        if (answer.code === 0) answered += 1;
        else expect(answer).toMatchObject({ code: 'SYNTAX_ERROR' });
      }),
      { numRuns: runs },
    );
    // The others pass arguments of the wrong type.
    expect(answered).toBeGreaterThan(runs / 10);
  });
}
