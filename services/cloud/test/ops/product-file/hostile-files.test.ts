import { trials } from '@shop/baas/test-trials';
import fc from 'fast-check';
import { startEngine, type Engine } from '../../harness/engine';
import { newOffer, type TestOffer } from '../../harness/offers';
import { errorOf, member, type Shopper } from '../../harness/shopper';
import { opsSettings, staff } from '../../harness/staff';

const { runs: fileCount } = trials(150);
jest.setTimeout(120_000 + fileCount * 500);
let engine: Engine;
let clerk: Shopper;
const offers: TestOffer[] = [];
beforeAll(async () => {
  engine = await startEngine(undefined, { settings: opsSettings });
  clerk = await staff(engine.endpoint);
  const buyer = await member(engine.endpoint);
  while (offers.length < 20) offers.push(await newOffer(buyer, 'physical', 10));
});
afterAll(() => engine?.stop());

const text = fc
  .string({ unit: 'grapheme', maxLength: 30 })
  .map((value) => value.replaceAll('\0', ''));
const hostileTitle = fc.oneof(
  text,
  fc
    .tuple(fc.constantFrom('=1+1', "'=", "''@", '"', ',', ';', '\r\n', '\t', '😀', '，'), text)
    .map((parts) => parts.join('')),
);

it('an export with any titles changes nothing when it is imported', async () => {
  const skuIds = offers.map(({ sku }) => sku._id);
  await fc.assert(
    fc.asyncProperty(
      fc.array(hostileTitle, { minLength: skuIds.length, maxLength: skuIds.length }),
      async (titles) => {
        await clerk.stockroom.setTitles(skuIds, titles);
        const { csv, rowCount } = await clerk.opsFiles.exportProducts({});
        const preview = await clerk.opsFiles.checkImport({ text: csv });
        expect(preview).toMatchObject({ problems: [], changes: [], rowCount });
      },
    ),
    { numRuns: 25 },
  );
});

/** Damages by spreadsheets, editors and broken transfers. */
const damages: ((file: string, at: number, other: string) => string)[] = [
  (file, at) => file.slice(0, at),
  (file, at) => file.slice(at),
  (file, at, other) => file.slice(0, at) + other + file.slice(at),
  (file, at, other) => file.slice(0, at) + other + file.slice(at + other.length),
  (file, at) =>
    file.replaceAll(/,(\d+)(?=\r|$)/g, (_cell, stock) => `,${(Number(stock) + at) % 999}`),
  (file, at) => `${file.slice(0, at)}"${file.slice(at)}`,
  (file) => file.replaceAll(',', ';'),
  (file) => file.replaceAll('\r\n', '\r'),
  (file) => file + file,
  (file, at) => file.replaceAll(/\d/g, (digit) => String((Number(digit) + at) % 10)),
  (_file, _at, other) => other,
  (file, at) => Buffer.from(file, 'utf16le').toString('latin1').slice(at),
];
const damaged = (file: string) =>
  fc
    .array(
      fc.tuple(
        fc.constantFrom(...damages),
        fc.nat(file.length),
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 20 }),
          fc.constantFrom(
            '',
            ' ',
            '\0',
            '-1',
            '1e9',
            'none',
            '\n\n',
            ',,,',
            'NaN',
            '"'.repeat(200),
          ),
        ),
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((steps) => steps.reduce((result, [step, at, other]) => step(result, at, other), file));

it(`${fileCount} damaged files are refused whole or imported as previewed`, async () => {
  const files = async () => (await clerk.opsFiles.exportProducts({})).csv;
  const original = await files();
  const lines = original.split('\r\n');
  const short = [lines[0], ...lines.slice(1, 6)].join('\r\n');
  const outcomes = { refused: 0, rejected: 0, unchanged: 0, imported: 0 };
  let before = original;
  for (const file of fc.sample(damaged(short), { numRuns: fileCount, seed: 18 })) {
    const preview = await clerk.opsFiles.checkImport({ text: file }).catch(() => null);
    if (!preview) {
      const error = await errorOf(clerk.opsFiles.checkImport({ text: file }));
      expect(error).toMatchObject({ errCode: 'INVALID_INPUT', field: 'text' });
      outcomes.refused += 1;
      continue;
    }
    const { fingerprint, problemCount, problems, changes } = preview;
    const applied = clerk.opsFiles.applyImport({ text: file, fingerprint });
    if (problemCount > 0) {
      expect(problems.every(({ message }) => message.length > 3)).toBe(true);
      expect(await errorOf(applied)).toMatchObject({ errCode: 'IMPORT_PROBLEMS', problemCount });
      expect(await files()).toBe(before);
      outcomes.rejected += 1;
      continue;
    }
    const { priceCount, stockCount, undo } = await applied;
    expect(priceCount + stockCount).toBe(changes.length);
    outcomes[changes.length > 0 ? 'imported' : 'unchanged'] += 1;
    if (changes.length === 0) continue;
    await clerk.opsFiles.applyImport({
      text: undo,
      fingerprint: (await clerk.opsFiles.checkImport({ text: undo })).fingerprint,
    });
    expect(await files()).toBe(before);
    before = await files();
  }
  // Each outcome occurs; otherwise the test would prove nothing.
  expect(Object.entries(outcomes).filter(([, count]) => count < 5)).toEqual([]);
});
