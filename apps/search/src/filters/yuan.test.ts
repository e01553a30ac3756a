import { centsOf, yuanText } from './yuan';

it.each([
  ['', undefined],
  [' ', undefined],
  ['50', '5000'],
  ['0.5', '50'],
  ['19.90', '1990'],
  ['６０', '6000'],
  ['-1', null],
  ['1e3', null],
  ['1.234', null],
  ['9999999', null],
  ['abc', null],
])('parses %j as %p cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

it.each([
  [5000, '50'],
  [1990, '19.9'],
  [null, null],
])('formats %p cents as %p yuan', (cents, text) => {
  expect(yuanText(cents)).toBe(text);
});
