import fc from 'fast-check';
import { fileErrors, checkLinkList, checkCloudPath, checkRemovalList } from './files';

const sentence = (fault: ReturnType<typeof checkCloudPath>) => fault && fileErrors[fault][1];

it.each([[undefined], [null], [''], ['  '], [7], [{}], [['a.png']]])(
  '[5.01] the path %j counts as missing',
  (path) => {
    expect(sentence(checkCloudPath(path))).toBe('cloudPath不可为空');
  },
);

it.each([
  ['https://a.example/x.png'],
  ['a://b'],
  ['../x'],
  ['a/../b'],
  ['a/..'],
  ['./a'],
  ['/etc/passwd'],
  ['a//b'],
  ['a/'],
  ['a\\b'],
  ['a\0b'],
  ['a\nb'],
  ['a/ .. /b'],
  ['\ud800'],
  ['a\u0085'],
  ['x'.repeat(501)],
])('[5.02] the path %j is invalid', (path) => {
  expect(sentence(checkCloudPath(path))).toBe('cloudPath不合法');
});

it.each([
  ['a.png'],
  ['1795219599703_0.jpg'],
  ['评价/晒图 1.webp'],
  ['a/b/c/...d'],
  ['x:y'],
  ['%2e%2e/x'],
  ['__proto__'],
])('the path %j is valid', (path) => {
  expect(checkCloudPath(path)).toBeNull();
});

const ids = (count: number) =>
  Array.from({ length: count }, (_, index) => `cloud://space/${index}/a.png`);

it.each([
  [undefined],
  [null],
  [[]],
  ['cloud://space/1/a'],
  [{ length: 1 }],
  [['']],
  [[7]],
  [[ids(1)]],
  [[...ids(1), null]],
])('[5.03] the list %j is empty', (list) => {
  expect([sentence(checkLinkList(list)), sentence(checkRemovalList(list))]).toEqual([
    'fileList不能为空数组',
    'fileList不能为空数组',
  ]);
});

it('[5.04] [9.06] a request for links has at most 50 files', () => {
  expect([checkLinkList(ids(50)), sentence(checkLinkList(ids(51)))]).toEqual([
    null,
    'fileList数组长度不能超过50',
  ]);
  expect([checkRemovalList(ids(500)), sentence(checkRemovalList(ids(501)))]).toEqual([
    null,
    'fileList数组长度不能超过500',
  ]);
});

it.each([
  ['a.png'],
  ['cloud://'],
  ['cloud://space'],
  ['cloud:///a'],
  ['cloud://space/'],
  ['://space/a'],
  ['/files/a'],
])('[5.05] %j is not a file id', (id) => {
  expect([sentence(checkLinkList([id])), sentence(checkRemovalList([...ids(1), id]))]).toEqual([
    'fileID不合法',
    'fileID不合法',
  ]);
});

it('a valid path has no segment that leaves its folder', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (path) => {
      if (checkCloudPath(path)) return;
      expect(
        path
          .split('/')
          .every((name) => name.trim() !== '' && name.trim() !== '.' && name.trim() !== '..'),
      ).toBe(true);
      expect(Buffer.from(path).toString()).toBe(path);
    }),
    { numRuns: 2000 },
  );
});
