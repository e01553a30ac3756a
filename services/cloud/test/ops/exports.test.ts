import fc from 'fast-check';
import Papa from 'papaparse';
import { startEngine, type Engine } from '../harness/engine';
import { newOffer, orderInput } from '../harness/offers';
import { errorOf, member, type Shopper } from '../harness/shopper';
import { opsSettings, staff } from '../harness/staff';
import { fromCell, toCsv } from '../../src/ops/csv';
import type { CsvPage, ExportInput } from '@shop/domain';

let engine: Engine;
let clerk: Shopper;
let buyer: Shopper;
beforeAll(async () => {
  engine = await startEngine(undefined, { settings: opsSettings });
  clerk = await staff(engine.endpoint);
  buyer = await member(engine.endpoint);
});
afterAll(() => engine?.stop());

const rowsIn = (csv: string) =>
  Papa.parse<Record<string, string>>(csv.replace('\uFEFF', ''), {
    header: true,
    skipEmptyLines: true,
  }).data;

/** All pages, as the console reads them. */
async function readAll(read: (input: ExportInput) => Promise<CsvPage>, period: ExportInput) {
  const pages: CsvPage[] = [];
  let after: ExportInput['after'];
  do {
    pages.push(await read({ ...period, ...(after && { after }) }));
    after = pages.at(-1)?.next ?? undefined;
  } while (after);
  return pages;
}

it('exportOrders() writes the orders of the period with masked phone numbers', async () => {
  const from = Date.now();
  const offer = await newOffer(buyer, 'physical', 9);
  const { order } = await buyer.order.create(
    orderInput(offer, 2, { note: '=HYPERLINK("http://evil.example","x")' }),
  );
  const [page] = await readAll(clerk.opsFiles.exportOrders, { from, to: Date.now() + 1 });
  expect(page!.csv.startsWith('\uFEFF"order_no",')).toBe(true);
  expect(page!.csv.endsWith('\r\n')).toBe(true);
  expect(rowsIn(page!.csv)).toMatchObject([
    {
      order_no: order.no,
      status: 'pending_payment',
      total_yuan: String(order.payableCents / 100),
      phone: '138****0000',
      note: `'=HYPERLINK("http://evil.example","x")`,
    },
  ]);
  expect(page!.csv).not.toContain('13800000000');
  expect((await clerk.opsLog.list({}, 1)).data[0]).toMatchObject({
    action: 'order.export',
    detail: { rows: 1 },
  });
});

it('exportStatement() writes postings that add up to 0', async () => {
  const from = Date.now();
  const offer = await newOffer(buyer, 'physical', 9);
  const { order } = await buyer.order.create(orderInput(offer));
  await clerk.backOffice.pay(order._id);
  const [page] = await readAll(clerk.opsFiles.exportStatement, { from, to: Date.now() + 1 });
  const rows = rowsIn(page!.csv);
  expect(rows).toContainEqual(
    expect.objectContaining({
      account: 'provider',
      amount_yuan: String(order.payableCents / 100),
      order_no: order.no,
    }),
  );
  const cents = rows.map(({ amount_yuan: amount }) => Math.round(Number(amount) * 100));
  expect(cents.reduce((sum, each) => sum + each, 0)).toBe(0);
});

it('an export of 20,000 orders has each order once, in pages of 1,000', async () => {
  const offer = await newOffer(buyer, 'physical', 9);
  const from = Date.now();
  await clerk.stockroom.insertOrders([offer.sku._id], 20_000, from + 3_600_000);
  await clerk.backOffice.addBuyers(20_000);
  const started = Date.now();
  const pages = await readAll(clerk.opsFiles.exportOrders, { from, to: Date.now() + 1 });
  expect(pages).toHaveLength(21);
  const rows = rowsIn(pages.map(({ csv }) => csv).join(''));
  expect(new Set(rows.map(({ order_no: no }) => no)).size).toBe(20_000);
  expect(Date.now() - started).toBeLessThan(60_000);
});

it.each([
  ['no period', undefined],
  ['an empty period', { from: 5, to: 5 }],
  ['a text', { from: 'a', to: 'b' }],
  ['a malformed cursor', { from: 1, to: 2, after: { at: 1, id: "'" } }],
])('an export rejects %s', async (_what, input) => {
  expect(await errorOf(clerk.opsFiles.exportOrders(input as never))).toMatchObject({
    errCode: 'INVALID_INPUT',
  });
});

it('any text survives a round trip', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('=', '-', "'", ';', ',', '\t', '"', '\n', 'a') }),
  );
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 5 }), (row) => {
      const options = { delimiter: ',', newline: '\r\n' } as const;
      const [read = []] = Papa.parse<string[]>(toCsv(null, [row]), options).data;
      expect(read.map(fromCell)).toEqual(row);
    }),
  );
});

it.each([',', ';', '\t', '|', '\n'])(
  'no cell of a spreadsheet that splits at %j is a formula',
  (at) => {
    const csv = toCsv(null, [['x', `a${at}=HYPERLINK("//evil.example")`, `${at}@SUM(1)`, '-1']]);
    for (const cell of csv.split(/[,;\t|\r\n]/)) expect(cell).not.toMatch(/^"?[=+\-@]/);
  },
);

it('numbers stay numbers, and every text is quoted', () => {
  expect(toCsv(null, [[-12.5, '-12.5', '=1', 'a', null, '']])).toBe(
    `-12.5,"'-12.5","'=1","a",,\r\n`,
  );
});
