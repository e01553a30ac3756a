import { queryGrams } from '@shop/domain';
import { drawnPictures } from './drawn';
import { catalog } from './rows';

const rows = catalog(drawnPictures());
/** Includes full-width punctuation: a wide ’ would split an English word. */
const chinese = /\p{Script=Han}|[\u3000-\u303f\uff00-\uffef℃‘’“”]/u;
/** Search fields, which are not displayed. */
const searchFields = ['searchText', 'grams'];

/**
 * All Chinese texts with their English: `titleZh` and `titleEn`, `tags` and `tagsEn`.
 */
function textPairs(data: unknown): [zh: string, en: string][] {
  if (typeof data !== 'object' || data === null) return [];
  if (Array.isArray(data)) return data.flatMap(textPairs);
  const fields = Object.entries(data).filter(([name]) => !searchFields.includes(name));
  const valueByField = new Map(fields);
  return fields.flatMap(([name, value]) => {
    const english = valueByField.get(`${name.replace(/Zh$/, '')}En`);
    const texts = (Array.isArray(value) ? value : [value]).map((text, at): [unknown, unknown] => [
      text,
      Array.isArray(english) ? english[at] : english,
    ]);
    return [
      ...texts.flatMap(([zh, en]): [string, string][] =>
        typeof zh === 'string' && chinese.test(zh) ? [[zh, String(en)]] : [],
      ),
      ...textPairs(value),
    ];
  });
}

it('every Chinese text has an English one without Chinese characters', () => {
  const texts = textPairs(rows);
  expect(texts.length).toBeGreaterThan(4_500);
  expect(texts.filter(([, en]) => ['', 'undefined'].includes(en) || chinese.test(en))).toEqual([]);
});

it('options are distinct in both languages', () => {
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

it('a product has no two facts with the same name', () => {
  expect(
    rows.product.filter(({ params }) => new Set(params.map(({ kEn }) => kEn)).size < params.length),
  ).toEqual([]);
});

it('the name of a category finds its products in both languages', () => {
  const names = new Map(
    rows.category.map(({ _id, nameZh, nameEn }) => [_id, queryGrams(`${nameZh} ${nameEn}`)]),
  );
  expect(
    rows.product.filter(
      ({ categoryId, grams }) => !names.get(categoryId)!.every((gram) => grams.includes(gram)),
    ),
  ).toEqual([]);
});
