import { Conditions } from './conditions';

it('escapes the wildcards of like', () => {
  const conditions = new Conditions().addTerms('p', [[{ text: '50%_\\' }]]);
  expect(conditions.values.at(-1)).toBe('%50\\%\\_\\\\%');
});

it('numbers placeholders in the order of their values', () => {
  const conditions = new Conditions(7).add('a = ?', 1).addTerms('v', [[{ text: '耳机' }]]);
  expect(conditions.values).toEqual([7, 1, ['耳机'], '%耳机%']);
  expect(conditions.and).toBe(
    ' and a = $2 and (v."grams" @> $3::text[] and v."searchText" like $4)',
  );
});
