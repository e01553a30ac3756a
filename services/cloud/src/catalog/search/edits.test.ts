import { editsBetween } from './edits';

it.each([
  ['laptop', 'laptop', 0],
  ['laptpo', 'laptop', 1],
  ['keybord', 'keyboard', 1],
  ['headfone', 'headphone', 2],
  ['', 'tee', 3],
  ['tee', '', 3],
])('%s and %s differ by %d edits', (a, b, edits) => {
  expect(editsBetween(a, b)).toBe(edits);
});
