import { Conditions } from './conditions';

it('escapes the wildcards of like', () => {
  expect(new Conditions().addWords('p', '50%_\\').values.at(-1)).toBe('%50\\%\\_\\\\%');
});
