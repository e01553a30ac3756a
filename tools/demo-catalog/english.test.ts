import { queryGrams } from '@shop/domain';
import { drawnPictures } from './drawn';
import { catalog } from './rows';

const rows = catalog(drawnPictures());
/** Also marks that a Chinese font draws as wide as a letter: ’ tears an English word in two. */
const chinese = /\p{Script=Han}|[\u3000-\u303f\uff00-\uffef℃‘’“”]/u;
/** What finds a row; nobody reads it. */
const hidden = ['searchText', 'grams'];

/** Each Chinese text of some data with the English beside it: `titleZh` and `titleEn`, `tags` and `tagsEn`. */
function readers(data: unknown): [zh: string, en: string][] {
  if (typeof data !== 'object' || data === null) return [];
  if (Array.isArray(data)) return data.flatMap(readers);
  const fields = Object.entries(data).filter(([name]) => !hidden.includes(name));
  const english = new Map(fields);
  return fields.flatMap(([name, value]) => {
    const beside = english.get(`${name.replace(/Zh$/, '')}En`);
    const texts = (Array.isArray(value) ? value : [value]).map((text, at): [unknown, unknown] => [
      text,
      Array.isArray(beside) ? beside[at] : beside,
    ]);
    return [
      ...texts.flatMap(([zh, en]): [string, string][] =>
        typeof zh === 'string' && chinese.test(zh) ? [[zh, String(en)]] : [],
      ),
      ...readers(value),
    ];
  });
}

it('every Chinese text has English beside it, without a Chinese letter or mark', () => {
  const texts = readers(rows);
  expect(texts.length).toBeGreaterThan(4_500);
  expect(texts.filter(([, en]) => ['', 'undefined'].includes(en) || chinese.test(en))).toEqual([]);
});

it('what the shop asks to choose between is different in both languages', () => {
  for (const { _id } of rows.product) {
    const options = rows.sku
      .filter(({ productId }) => productId === _id)
      .flatMap((sku) => sku.options);
    const names = (each: (option: (typeof options)[number]) => string | undefined) =>
      new Set(options.map(each)).size;
    expect([
      _id,
      names(({ nameEn }) => nameEn),
      names(({ nameEn, valueEn }) => `${nameEn}: ${valueEn}`),
    ]).toEqual([_id, names(({ name }) => name), names(({ name, value }) => `${name}: ${value}`)]);
  }
});

it('no table of facts says a name twice', () => {
  expect(
    rows.product.filter(({ params }) => new Set(params.map(({ kEn }) => kEn)).size < params.length),
  ).toEqual([]);
});

it('the name of a category finds what is in it, in either language', () => {
  const names = new Map(
    rows.category.map(({ _id, nameZh, nameEn }) => [_id, queryGrams(`${nameZh} ${nameEn}`)]),
  );
  expect(
    rows.product.filter(
      ({ categoryId, grams }) => !names.get(categoryId)!.every((gram) => grams.includes(gram)),
    ),
  ).toEqual([]);
});
