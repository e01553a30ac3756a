import { queryGrams } from '@shop/domain';
import { drawnPictures } from './drawn';
import { catalog } from './rows';

/** Words of the search are not displayed either. */
const { search_word: _words, ...rows } = catalog(drawnPictures());
/** Includes full-width punctuation: a wide ’ would split an English word. */
const chinese = /\p{Script=Han}|[\u3000-\u303f\uff00-\uffef℃‘’“”]/u;
/** Search fields, which are not displayed. */
const searchFields = ['searchText', 'grams'];
/** Nicknames of people are not translated. */
const ownNames = ['authorName'];

/**
 * All Chinese texts with their English: `titleZh` and `titleEn`, `tags` and `tagsEn`.
 */
function textPairs(data: unknown): [zh: string, en: string][] {
  if (typeof data !== 'object' || data === null) return [];
  if (Array.isArray(data)) return data.flatMap(textPairs);
  const fields = Object.entries(data).filter(
    ([name]) => ![...searchFields, ...ownNames].includes(name),
  );
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
  expect(texts.length).toBeGreaterThan(4_400);
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

/** Rules of style; a text that matches breaks the rule. */
const styleRules: Record<string, RegExp> = {
  'no blank before a percent sign': /\s%/,
  'thousands of an amount are separated': /[¥$]\d{4}/,
  'a minimum spend is no starting price': /\bfrom ¥/i,
  'a size before its noun has a hyphen': /\d inch\b/i,
  'no double blank or blank at an end': /^\s|\s$|\s{2}/,
  'starts with a capital, a figure or an amount': /^[^\p{Lu}\d¥]/u,
};

it('English texts keep the rules of style', () => {
  const texts = textPairs(rows).map(([, en]) => en);
  for (const [rule, broken] of Object.entries(styleRules))
    expect([rule, texts.filter((text) => broken.test(text))]).toEqual([rule, []]);
});

const smallWords = new Set(['for', 'with', 'and', 'of', 'the']);
const stem = (word: string) => word.toLowerCase().replace(/s$/, '');

it('an English product title names the product once, then its variant', () => {
  for (const { titleEn, params } of rows.product) {
    const words = titleEn.split(/[\s,]+/).filter((word) => !smallWords.has(word));
    const repeated = words.filter((word, at) => words.map(stem).indexOf(stem(word)) < at);
    const style = params.find(({ kEn }) => kEn === 'Style')!.vEn!;
    expect([titleEn, repeated]).toEqual([titleEn, []]);
    expect(titleEn).toMatch(/^[\p{L}\d]+ .+(?:,| with\b| for\b) .+$/u);
    expect(titleEn.toLowerCase().endsWith(style.toLowerCase())).toBe(true);
    expect(titleEn.length).toBeLessThanOrEqual(65);
  }
});

it('the English name of a voucher fits a ticket and leaves the value to the figure', () => {
  for (const { titleEn, scopeTextEn } of rows.voucher) {
    expect(titleEn.length).toBeLessThanOrEqual(18);
    expect(titleEn).not.toMatch(/%|¥|\boff\b|\d{2}|^An? /i);
    expect(scopeTextEn.length).toBeLessThanOrEqual(34);
  }
});

it('a subtitle is a phrase, a paragraph of the details ends with a full stop', () => {
  expect(rows.product.filter(({ subtitleEn }) => /[.!?]$/.test(subtitleEn!))).toEqual([]);
  const paragraphs = rows.product.flatMap(({ detail }) =>
    detail.flatMap((block) => (block.type === 'text' ? [block.textEn!] : [])),
  );
  expect(paragraphs.filter((text) => !text.endsWith('.'))).toEqual([]);
});
