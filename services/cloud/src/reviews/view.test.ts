import { maskName } from './view';

it.each([
  ['林小满', '林**'],
  ['👩‍🚀 Ada', '👩**'],
  ['\u202Eevil', 'e**'],
  ['\u200B\u200B', '***'],
  ['Z\u0300\u0301\u0302algo', 'Z**'],
  ['', '***'],
  ['éa', 'é**'],
])('masks %j as %j', (nickname, masked) => {
  expect(maskName(nickname)).toBe(masked);
});
