import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { grams, queryGrams, type Voucher } from '@shop/domain';
import { art, avatarPictures, isShopPicture } from './art';
import { pictureFiles } from '@shop/ui/picture-sources';
import { drawnPictures, pictureListFile } from './drawn';
import { widthsFragment } from './picture-widths';
import { demoFolder, readJson, shopFolder } from './folders';
import { day, hour, type FromNow } from './from-now';
import { objects, props } from './pictures/objects';
import { listPictures } from './pictures/picture-list';
import type { ProductRow, SkuRow } from './products';
import { catalog, formatInitData, initDataFile } from './rows';
import type { VoucherRow } from './vouchers';

const read = <Row>(collection: string) => readJson<Row[]>(initDataFile(collection));
const stored = {
  category: read<{ _id: string; parentId: string | null }>('category'),
  product: read<ProductRow>('product'),
  sku: read<SkuRow>('sku'),
  platform: read<{ code: string; icon: string }>('voucher_platform'),
  voucher: read<VoucherRow>('voucher'),
  banner: read<{ image: string; imageWide: string; link: string }>('banner'),
  tile: read<{ link: string }>('home_tile'),
};
const by = <T, K>(items: T[], key: (item: T) => K) =>
  items.reduce(
    (found, item) => found.set(key(item), [...(found.get(key(item)) ?? []), item]),
    new Map<K, T[]>(),
  );
const counts = <T>(items: T[], key: (item: T) => string) =>
  Object.fromEntries([...by(items, key)].map(([name, list]) => [name, list.length]));
const offset = (moment: FromNow) => moment.$now;

describe('the demo catalog', () => {
  it('equals the rows that are generated from the content', () => {
    for (const [collection, rows] of Object.entries(catalog(drawnPictures()))) {
      const isCurrent = readFileSync(initDataFile(collection), 'utf8') === formatInitData(rows);
      expect(isCurrent ? 'same' : `${collection} differs: run tools/demo-catalog/main.ts`).toBe(
        'same',
      );
    }
  });

  it('has unique ids in the form of ULIDs', () => {
    const ids = Object.values(stored).flatMap((rows) =>
      (rows as { _id?: string }[]).map(({ _id }) => _id),
    );
    expect(ids.filter((id) => !/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(id ?? ''))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has the planned size', () => {
    expect(counts(stored.product, ({ kind }) => kind)).toEqual({ physical: 150, evoucher: 50 });
    expect(counts(stored.category, ({ parentId }) => (parentId ? 'second' : 'top'))).toEqual({
      top: 6,
      second: 24,
    });
    expect(Math.abs(stored.sku.length - 520)).toBeLessThanOrEqual(20);
    expect(new Set(stored.product.map(({ titleZh }) => titleZh)).size).toBe(200);
    expect(new Set(stored.product.map(({ titleEn }) => titleEn)).size).toBe(200);
  });

  it('has a category for every product and a product for every SKU', () => {
    const parents = new Map(stored.category.map(({ _id, parentId }) => [_id, parentId]));
    const leaves = [...parents].filter(([, parent]) => parent !== null);
    expect(leaves.filter(([, parent]) => parents.get(parent!) !== null)).toEqual([]);
    expect(new Set(stored.product.map(({ categoryId }) => categoryId))).toEqual(
      new Set(leaves.map(([id]) => id)),
    );
    expect(new Set(stored.sku.map(({ productId }) => productId))).toEqual(
      new Set(stored.product.map(({ _id }) => _id)),
    );
  });

  it('sums up stock and lowest price, and has each combination of options once', () => {
    const skusOf = by(stored.sku, ({ productId }) => productId);
    for (const product of stored.product) {
      const skus = skusOf.get(product._id)!;
      const groups = new Set(skus.map(({ options }) => options.map(({ name }) => name).join()));
      expect([
        product.stockTotal,
        product.priceMinCents,
        groups.size,
        new Set(skus.map(({ options }) => options.map(({ value }) => value).join())).size,
      ]).toEqual([
        skus.reduce((sum, { stock }) => sum + stock, 0),
        Math.min(...skus.map(({ priceCents }) => priceCents)),
        1,
        skus.length,
      ]);
    }
  });

  it('has prices from 3.90 to 6,999.00 yuan and higher former prices', () => {
    const prices = stored.sku.map(({ priceCents }) => priceCents);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([390, 699_900]);
    const isFormerPriceHigher = (row: { wasCents: number | null }, price: number) =>
      row.wasCents === null || row.wasCents > price;
    expect(stored.sku.filter((sku) => !isFormerPriceHigher(sku, sku.priceCents))).toEqual([]);
    expect(
      stored.product.filter((product) => !isFormerPriceHigher(product, product.priceMinCents)),
    ).toEqual([]);
    expect(
      stored.product.filter(
        ({ kind, shippingCents }) => kind === 'evoucher' && shippingCents !== 0,
      ),
    ).toEqual([]);
  });

  it('has 8 % of the SKUs sold out, 10 % low on stock, and 6 products sold out', () => {
    const percentage = (matches: (stock: number) => boolean) =>
      Math.round(
        (100 * stored.sku.filter(({ stock }) => matches(stock)).length) / stored.sku.length,
      );
    expect([
      percentage((stock) => stock === 0),
      percentage((stock) => stock > 0 && stock <= 5),
    ]).toEqual([8, 10]);
    expect(stored.product.filter(({ stockTotal }) => stockTotal === 0)).toHaveLength(6);
  });

  it('has 1,400 ratings, only of sold products', () => {
    expect(stored.product.reduce((sum, { ratingCount }) => sum + ratingCount, 0)).toBe(1_400);
    expect(
      stored.product.filter(
        ({ ratingCount, ratingSum, salesCount }) =>
          ratingCount > salesCount || ratingSum < ratingCount || ratingSum > 5 * ratingCount,
      ),
    ).toEqual([]);
    expect(
      stored.product.filter(
        ({ createdAt, updatedAt }) =>
          offset(createdAt) >= 0 || offset(updatedAt) < offset(createdAt),
      ),
    ).toEqual([]);
  });

  it('finds a product by every word of its titles', () => {
    for (const { titleZh, titleEn, grams: index } of stored.product) {
      const missing = queryGrams(`${titleZh} ${titleEn}`).filter((gram) => !index.includes(gram));
      expect(missing).toEqual([]);
    }
    expect(
      stored.product.filter(
        ({ searchText, grams: index }) => grams(searchText).join() !== index.join(),
      ),
    ).toEqual([]);
    expect(
      stored.product.filter(({ titleZh }) => titleZh.includes('礼盒')).length,
    ).toBeGreaterThanOrEqual(8);
  });
});

describe('the demo vouchers', () => {
  const countOf = (matches: (voucher: VoucherRow) => boolean) =>
    stored.voucher.filter(matches).length;

  it('are 60 on 6 platforms, with the planned kinds and scopes', () => {
    expect(counts(stored.voucher, ({ kind }) => kind)).toEqual({
      reduce: 24,
      percent: 12,
      shipping: 6,
      exchange: 18,
    });
    expect(counts(stored.voucher, ({ scope }) => scope)).toEqual({
      all: 30,
      category: 20,
      product: 10,
    });
    expect(new Set(stored.voucher.map(({ platform }) => platform))).toEqual(
      new Set(stored.platform.map(({ code }) => code)),
    );
    expect(stored.platform).toHaveLength(6);
  });

  it('cover every state: not started, ending, sold out, by code, for new users', () => {
    expect({
      later: countOf(({ claimFrom }) => offset(claimFrom) > 0),
      soon: countOf(({ claimTo }) => offset(claimTo) <= 72 * hour),
      gone: countOf(({ total, claimed }) => total !== null && claimed >= total),
      code: countOf(({ obtain, code }) => obtain === 'code' && /^[0-9A-Z]{8,20}$/.test(code ?? '')),
      open: countOf(({ obtain, code }) => obtain !== 'code' && code !== null),
      register: countOf(({ obtain }) => obtain === 'register'),
    }).toEqual({ later: 5, soon: 5, gone: 4, code: 4, open: 0, register: 2 });
    expect(
      countOf(({ claimTo }) => offset(claimTo) <= 72 * hour && offset(claimTo) < 4 * hour),
    ).toBe(0);
    expect(countOf(({ claimFrom, claimTo }) => offset(claimFrom) >= offset(claimTo))).toBe(0);
    expect(countOf(({ claimTo }) => offset(claimTo) > 365 * day)).toBeGreaterThan(40);
  });

  it('name existing products or categories and have the fields of their kind', () => {
    const ids = {
      all: new Set<string>(),
      category: new Set(stored.category.map(({ _id }) => _id)),
      product: new Set(stored.product.map(({ _id }) => _id)),
    };
    expect(
      stored.voucher.filter(
        ({ scope, scopeIds }) =>
          (scope === 'all') !== (scopeIds.length === 0) ||
          scopeIds.some((id) => !ids[scope].has(id)),
      ),
    ).toEqual([]);
    const fields: Record<Voucher['kind'], string> = {
      reduce: 'amount goods',
      percent: 'percent cap goods',
      shipping: 'cap shipping',
      exchange: 'none',
    };
    const fieldsOf = ({ amountCents, percentBp, capCents, stackGroup }: VoucherRow) =>
      [amountCents && 'amount', percentBp && 'percent', capCents && 'cap', stackGroup]
        .filter(Boolean)
        .join(' ');
    expect(stored.voucher.filter((voucher) => fieldsOf(voucher) !== fields[voucher.kind])).toEqual(
      [],
    );
    expect(
      stored.voucher.filter(
        ({ kind, amountCents, minSpendCents }) =>
          kind === 'reduce' && minSpendCents > 0 && amountCents! >= minSpendCents,
      ),
    ).toEqual([]);
  });
});

describe('the pictures', () => {
  const list = readJson<Record<string, string>>(pictureListFile);
  const folders = [demoFolder, shopFolder].map((folder) => join(folder, 'static'));
  const pathOf = (file: string) =>
    folders.map((folder) => join(folder, file)).find((path) => existsSync(path));
  /** The files of an address, in each width. */
  const filesOf = (address: string) => {
    const { avif, webp } = pictureFiles(address) ?? {
      avif: [],
      webp: [{ url: address.replace(/#.*/, '') }],
    };
    return [...avif, ...webp].map(({ url }) => url.replace('/files/static/', ''));
  };
  const isMissing = (address: string) => filesOf(address).some((file) => !pathOf(file));
  const picturesIn = (folder: string) =>
    readdirSync(join(folder, 'static'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(webp|avif)$/.test(file),
    );
  const listed = (isWanted: (name: string) => boolean) =>
    Object.entries(list)
      .filter(([name]) => isWanted(name))
      .flatMap(([name, file]) => filesOf(file + widthsFragment(name)))
      .sort();

  it('are exactly those that the rows and the art use, named by content', () => {
    expect(Object.keys(list).sort()).toEqual(
      listPictures()
        .map(({ name }) => name)
        .sort(),
    );
    expect(Object.values(list).filter((file) => !/\.[0-9a-f]{8}\.webp$/.test(file))).toEqual([]);
  });

  it('are in the shop when it needs them without the demo, else in the demo', () => {
    expect(picturesIn(shopFolder).sort()).toEqual(listed(isShopPicture));
    expect(picturesIn(demoFolder).sort()).toEqual(listed((name) => !isShopPicture(name)));
  });

  it('exist for every row', () => {
    const urls = new Set(JSON.stringify(stored).match(/\/files\/static\/[^"]+/g));
    expect(urls.size).toBeGreaterThan(800);
    expect([...urls].filter(isMissing)).toEqual([]);
  });

  it.each([
    ['art.json', art],
    ['avatars.json', avatarPictures],
  ])('%s names existing pictures', (file, pictures) => {
    const urlByName = readJson<Record<string, string>>(join(shopFolder, 'static/art', file));
    expect(Object.keys(urlByName)).toEqual(Object.keys(pictures));
    expect(Object.values(urlByName).filter(isMissing)).toEqual([]);
  });

  it('have icons on the sprite of Home with the cells of their names', () => {
    const icons = JSON.stringify([stored.tile, stored.platform]).match(/sprite[^"]+/g) ?? [];
    expect(icons).toHaveLength(16);
    expect(new Set(icons).size).toBe(16);
  });

  it('are smaller as AVIF than as WebP, all together', () => {
    const bytesOf = (files: string[]) =>
      files.reduce((sum, file) => sum + statSync(pathOf(file) ?? file).size, 0);
    const all = Object.entries(list).map(([name, file]) =>
      pictureFiles(file + widthsFragment(name)),
    );
    const bytes = (type: 'avif' | 'webp') =>
      bytesOf(all.flatMap((files) => (files?.[type] ?? []).map(({ url }) => url)));
    expect(bytes('avif') / bytes('webp')).toBeLessThan(0.9);
  });

  it('are at most 12 KB each, thumbs 4 KB, the sprite 40 KB, and 6 MB together', () => {
    const limitOf = (file: string) => {
      if (file.includes('/sprite.')) return 40_960;
      return file.includes('-thumb.') ? 4_096 : 12_288;
    };
    const sizes = Object.values(list).map((file) => ({
      file,
      size: statSync(pathOf(file) ?? file).size,
      limit: limitOf(file),
    }));
    expect(sizes.filter(({ size, limit }) => size > limit)).toEqual([]);
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(6_000_000);
  });

  it('contain none of the emoji with an unclear licence', () => {
    const used = [...Object.values(objects).map(({ file }) => file), ...Object.values(props)];
    const barred = '1f3ae 1f579 1f47e 1f4ce 1f587 1f1e 1f1f 1f3f3 1f3f4 1f6a9 1f38c 1f3c1'
      .split(' ')
      .concat(['1f9d1', '1f468', '1f469'].map((person) => `${person}-200d-1f4bb`));
    expect(used.filter((file) => barred.some((code) => file.startsWith(code)))).toEqual([]);
  });
});
