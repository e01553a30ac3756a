import { Conditions } from './conditions';

it('signs of a pattern are looked for as they are', () => {
  expect(new Conditions().addWords('p', '50%_\\').values.at(-1)).toBe('%50\\%\\_\\\\%');
});
