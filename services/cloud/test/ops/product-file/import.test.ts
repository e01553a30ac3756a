import { importMaxRows, opsFieldMessage, type ImportPreview } from '@shop/domain';
import { setLanguage } from '@shop/baas-sdk';
import { startEngine, type Engine } from '../../harness/engine';
import { newOffer, orderInput, type TestOffer } from '../../harness/offers';
import { errorOf, member, type Shopper } from '../../harness/shopper';
import { opsSettings, staff } from '../../harness/staff';

jest.setTimeout(240_000);
let engine: Engine;
let clerk: Shopper;
let buyer: Shopper;
let offer: TestOffer;
beforeAll(async () => {
  engine = await startEngine(undefined, { settings: opsSettings });
  clerk = await staff(engine.endpoint);
});
afterAll(() => engine?.stop());
beforeEach(async () => {
  buyer = await member(engine.endpoint);
  offer = await newOffer(buyer, 'physical', 5);
});

const check = (text: string) => clerk.opsFiles.checkImport({ text });
const apply = (text: string, { fingerprint }: Pick<ImportPreview, 'fingerprint'>) =>
  clerk.opsFiles.applyImport({ text, fingerprint });
const importFile = async (text: string) => apply(text, await check(text));
const row = (values: string, columns = 'price_yuan,was_yuan,stock') =>
  `sku_id,${columns}\n${offer.sku._id},${values}\n`;
const current = async () => {
  const { product, skus } = await buyer.catalog.product(offer.product._id);
  const { priceCents, wasCents } = skus.find(({ _id }) => _id === offer.sku._id)!;
  return { product, priceCents, wasCents, ...(await buyer.stockroom.stock(offer.sku._id)) };
};
async function exported(text = '') {
  const pages: string[] = [];
  let after: string | undefined;
  do {
    const page = await clerk.opsFiles.exportProducts({ text, ...(after && { after }) });
    pages.push(page.csv);
    after = page.next ?? undefined;
  } while (after);
  return pages.join('');
}

describe('a dry run', () => {
  it('lists the changes with their former values and writes nothing', async () => {
    const before = await current();
    const preview = await check(row('123.4,456,50'));
    const { _id: skuId, productId } = offer.sku;
    expect(preview).toMatchObject({
      rowCount: 1,
      problemCount: 0,
      changes: [
        { row: 2, skuId, productId, column: 'price_yuan', from: before.priceCents, to: 12_340 },
        { row: 2, column: 'was_yuan', from: before.wasCents, to: 45_600 },
        { row: 2, column: 'stock', from: 5, to: 50, titleZh: offer.product.titleZh },
      ],
    });
    expect(await current()).toEqual(before);
  });

  it.each([
    ['1,,', ['price_yuan']],
    [',none,5', []],
    [',,', []],
    [',,6', ['stock']],
  ])('of the cells %p lists only the changed columns %p', async (values, columns) => {
    await importFile(row(',none,'));
    const { changes } = await check(row(values));
    expect(changes.map(({ column }) => column)).toEqual(columns);
  });

  it.each([
    ['0,,', 'price_yuan', '金额为 0-999999.99 元'],
    ['abc,,', 'price_yuan', '金额为 0-999999.99 元'],
    ['1.234,,', 'price_yuan', '金额为 0-999999.99 元'],
    ['-1,,', 'price_yuan', '金额为 0-999999.99 元'],
    ['1000000,,', 'price_yuan', '金额为 0-999999.99 元'],
    ['5,5,', 'was_yuan', '划线价必须高于售价，或留空'],
    ['5,x,', 'was_yuan', '金额为 0-999999.99 元'],
    [',,-1', 'stock', '库存为 0-99999 的整数'],
    [',,100000', 'stock', '库存为 0-99999 的整数'],
    [',,1.5', 'stock', '库存为 0-99999 的整数'],
  ])('reports the wrong cells %p by row and column', async (values, column, message) => {
    const preview = await check(row(values));
    expect(preview.problems).toEqual([{ row: 2, column, message }]);
    expect(preview.changes).toEqual([]);
  });

  it.each([
    ['price_yuan\n1', 1, '', 'importHeader'],
    ['sku_id,product_title\nx,y', 1, '', 'importHeader'],
    ['sku_id,price\nx,1', 1, 'price', 'importColumn'],
    ['sku_id,stock,stock\nx,1,1', 1, 'stock', 'importColumnTwice'],
    ['sku_id,stock\n,1', 2, 'sku_id', 'importSkuMissing'],
    ['sku_id,stock\n\nnothing,1', 3, 'sku_id', 'importSkuUnknown'],
    ['sku_id,stock\nx,1,9', 2, '', 'importCells'],
    ['sku_id,stock\nx,"1', 2, '', 'importQuotes'],
    ['sku_id,stock\nx,1\nx,2', 3, 'sku_id', 'importSkuTwice'],
  ])('reports the wrong file %j', async (text, number, column, id) => {
    const { problems } = await check(text);
    expect(problems).toContainEqual({ row: number, column, message: opsFieldMessage(id as never) });
  });

  it('reports problems in the language of the console', async () => {
    setLanguage('en');
    const { problems } = await check(row(',,-1')).finally(() => setLanguage('zh-CN'));
    expect(problems[0]?.message).toBe('Stock must be a whole number from 0 to 99999');
  });

  it.each([
    ['an empty file', ' \n', '文件是空的'],
    ['a large file', `sku_id,stock\n${'x'.repeat(250_000)}`, /文件太大/],
    ['a text of another type', 7, '文件是空的'],
  ])('refuses %s', async (_what, text, errMsg) => {
    expect(await errorOf(check(text as string))).toMatchObject({
      errCode: 'INVALID_INPUT',
      field: 'text',
      errMsg: expect.stringMatching(errMsg),
    });
  });

  it('refuses more rows than the limit', async () => {
    const rows = Array.from({ length: importMaxRows + 1 }, (_, index) => `s${index},1`);
    const { problems } = await check(`sku_id,stock\n${rows.join('\n')}`);
    expect(problems).toMatchObject([{ row: importMaxRows + 2, message: /2000 行/ }]);
  });
});

describe('an import', () => {
  it('writes prices and stock of SKU and product, and logs each change and the file', async () => {
    const result = await importFile(row('1,2,50'));
    expect(result).toMatchObject({ priceCount: 2, stockCount: 1 });
    const { product, ...sku } = await current();
    expect(sku).toMatchObject({ priceCents: 100, wasCents: 200, stock: 50 });
    expect(sku.stockTotal).toBe(sku.skuTotal);
    expect([product.priceMinCents, product.wasCents]).toEqual([100, 200]);
    const { data } = await clerk.opsLog.list({}, 1);
    const entries = data.slice(0, 3).map(({ action, target, detail }) => [action, target, detail]);
    expect(entries).toContainEqual([
      'products.import',
      null,
      { rows: 1, priceCount: 2, stockCount: 1 },
    ]);
    expect(entries).toContainEqual([
      'sku.stock',
      offer.sku._id,
      { productId: offer.product._id, from: 5, to: 50 },
    ]);
    expect(entries.map(([action]) => action)).toContain('sku.price');
  });

  it.each([
    ['semicolons and decimal commas', (id: string) => `sku_id;price_yuan\r\n${id};0,5\r\n`],
    ['tabs', (id: string) => `sku_id\tprice_yuan\n${id}\t0.5`],
    ['a byte order mark', (id: string) => `\uFEFFsku_id,price_yuan\n${id},0.5`],
    ['quotes', (id: string) => `"sku_id","price_yuan"\r\n"${id}","0.5"\r\n`],
    ['returns as line ends', (id: string) => `sku_id,price_yuan\r${id},0.5\r`],
    ['capital names and blanks', (id: string) => ` SKU_ID , Price_Yuan \n ${id} , 0.50 `],
  ])('reads a file with %s', async (_what, fileOf) => {
    await importFile(fileOf(offer.sku._id));
    expect(await current()).toMatchObject({ priceCents: 50, stock: 5 });
  });

  it.each([['none'], ['无'], ['None']])(
    'removes the former price for the word %p',
    async (word) => {
      await importFile(row('1,2,'));
      await importFile(row(`,${word},`));
      expect(await current()).toMatchObject({ priceCents: 100, wasCents: null });
    },
  );

  it('is undone by the file that it returns, and by the export before it', async () => {
    const before = await current();
    const file = await exported();
    const { undo } = await importFile(row('1,2,50'));
    await importFile(undo);
    expect(await current()).toMatchObject({ ...before, product: expect.anything() });
    await importFile(row('3,4,60'));
    await importFile(file);
    expect(await current()).toMatchObject({ ...before, product: expect.anything() });
  });

  it('is refused when a sale or a price came in between, and writes nothing', async () => {
    const text = row('1,2,50');
    const preview = await check(text);
    await buyer.order.create(orderInput(offer, 2));
    expect(await errorOf(apply(text, preview))).toMatchObject({ errCode: 'IMPORT_CHANGED' });
    expect(await current()).toMatchObject({ priceCents: offer.sku.priceCents, stock: 3 });
    await apply(text, await check(text));
    expect(await current()).toMatchObject({ priceCents: 100, stock: 50 });
  });

  it('of prices alone is not disturbed by a sale', async () => {
    const text = row('1', 'price_yuan');
    const preview = await check(text);
    await buyer.order.create(orderInput(offer, 2));
    await apply(text, preview);
    expect(await current()).toMatchObject({ priceCents: 100, stock: 3 });
  });

  it('is refused for another file than the checked one', async () => {
    const preview = await check(row('1,2,50'));
    expect(await errorOf(apply(row('1,2,51'), preview))).toMatchObject({
      errCode: 'IMPORT_CHANGED',
    });
    expect((await current()).stock).toBe(5);
  });

  it('writes nothing if one row is wrong', async () => {
    const text = `${row('1,2,50')}nothing,1,2,3\n`;
    expect(await errorOf(importFile(text))).toMatchObject({
      errCode: 'IMPORT_PROBLEMS',
      problemCount: 1,
    });
    expect((await current()).stock).toBe(5);
  });

  it('loses no unit under concurrent orders and imports', async () => {
    const texts = [101, 102, 103].map((stock) => row(`,,${stock}`));
    const imports = Promise.allSettled(texts.map(importFile));
    const orders = Promise.allSettled([1, 2, 3].map(() => buyer.order.create(orderInput(offer))));
    const [imported] = await Promise.all([imports, orders]);
    const { stock, stockTotal, skuTotal } = await current();
    const sold = (await buyer.order.list('pending', 1)).count;
    const bases = imported.some(({ status }) => status === 'fulfilled') ? [101, 102, 103] : [5];
    const possible = bases.flatMap((base) =>
      Array.from({ length: sold + 1 }, (_, at) => base - at),
    );
    expect(possible).toContain(stock);
    expect(stockTotal).toBe(skuTotal);
  });
});

it('an export that is imported changes nothing', async () => {
  const file = await exported();
  expect(
    file.startsWith('\uFEFF"sku_id","product_title","options","price_yuan","was_yuan","stock"\r\n'),
  ).toBe(true);
  const preview = await check(file);
  expect(preview).toMatchObject({ problemCount: 0, changes: [] });
  expect(preview.rowCount).toBeGreaterThan(500);
  expect((await clerk.opsLog.list({}, 1)).data[0]).toMatchObject({ action: 'products.export' });
});

it('an import changes all SKUs of the shop at once', async () => {
  const file = await exported();
  const lines = file.split('\r\n').slice(1, -1);
  const ids = lines.map((line) => line.split(',')[0]);
  const text = `sku_id,price_yuan,was_yuan,stock\n${ids.map((id) => `${id},7,8,77`).join('\n')}`;
  const { priceCount, stockCount, undo } = await importFile(text);
  expect(priceCount).toBeGreaterThan(ids.length);
  expect(stockCount).toBeGreaterThan(400);
  expect(await current()).toMatchObject({ priceCents: 700, wasCents: 800, stock: 77 });
  await importFile(undo);
  expect(await exported()).toBe(file);
});

it('an export has the products of the search alone', async () => {
  const file = await exported(offer.product.titleZh);
  expect(file).toContain(offer.sku._id);
  expect(file.split('\r\n').length).toBeLessThan(20);
});
