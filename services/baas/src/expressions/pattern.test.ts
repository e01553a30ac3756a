import { readPattern } from './pattern';

it.each([
  ['a.c', '', '***:\\u0061[^\\u000a\\u000d\\u2028-\\u2029]\\u0063'],
  ['a.c', 's', '***:\\u0061.\\u0063'],
  ['K', 'i', '***:[\\u004b\\u006b]'],
  ['^(?:a|)+?$', 'g', '***:^(?:\\u0061|(?:))+$'],
  ['[\\]\\[^:-]', '', '***:[\\u005d\\u005b\\u005e\\u003a\\u002d]'],
  ['\\x41{2,}', '', '***:\\u0041{2,}'],
  ['(?:😀)', 'u', '***:(?:\\U0001f600)'],
])('/%s/%s is translated with escaped code points', (source, flags, expected) => {
  expect(readPattern(source, flags)).toBe(expected);
});

it.each([
  ['(a)\\1', ''],
  ['\\k<a>', ''],
  ['(?=a)', ''],
  ['(?!a)', ''],
  ['(?<=a)', ''],
  ['(?<n>a)', ''],
  ['\\bword', ''],
  ['\\p{L}', 'u'],
  ['a', 'm'],
  ['a', 'y'],
  ['a', 'v'],
  ['a**', ''],
  ['*a', ''],
  ['(a', ''],
  ['a)', ''],
  ['[a', ''],
  ['[b-a]', ''],
  ['[\\w-z]', ''],
  ['[]', ''],
  ['a{2,1}', ''],
  ['a{256}', ''],
  ['a{', ''],
  ['a\\', ''],
  ['^*', ''],
  ['', ''],
  ['a'.repeat(201), ''],
  ['(a{100}){100}', ''],
  [`${'('.repeat(12)}a${')'.repeat(12)}`, ''],
  ['\\u0000', ''],
  ['\\ud800', ''],
  ['\ud800', ''],
  ['\\u12', ''],
])('/%s/%s is rejected', (source, flags) => {
  expect(() => readPattern(source, flags)).toThrow(
    expect.objectContaining({ name: 'QuerySyntaxError' }) as Error,
  );
});
