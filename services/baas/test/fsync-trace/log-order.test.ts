import { answeredTooEarly } from './log-order';

const log = '7</data/pg_wal/000000010000000000000001>';
const wrote = (thread: number, text = 'key-1') =>
  `${thread} pwrite64(${log}, "\\321${text}\\0", 8192, 16384) = 8192`;
const synced = `11 fsync(${log}) = 0`;
const answered =
  '10 write(21<socket:[5]>, "HTTP/1.1 200 OK\\r\\n\\r\\n{\\"transfer\\":\\"t-1\\"}", 60) = 60';
const found = (...lines: string[]) => answeredTooEarly(lines, [{ key: 'key-1', answer: 't-1' }]);

it('accepts a log write and sync before the response', () => {
  expect(found(wrote(11), synced, answered)).toEqual([]);
  // The WAL writer ran in between: the commit record is on the next page.
  expect(found(wrote(12), wrote(11, 'end'), synced, answered)).toEqual([]);
  // It rewrites the page with records of other sessions after this session's sync.
  expect(found(wrote(11), synced, wrote(12), answered)).toEqual([]);
  expect(
    found(
      wrote(11),
      `11 fdatasync(${log} <unfinished ...>`,
      '10 write(3<pipe:[1]>, "x", 1) = 1',
      '11 <... fdatasync resumed>) = 0',
      answered,
    ),
  ).toEqual([]);
});

it('counts a response that was in flight when the trace ended', () => {
  const cut = answered.replace(') = 60', ' <detached ...>');
  expect(found(wrote(11), synced, cut)).toEqual([]);
  expect(found(wrote(11), cut, synced)).toHaveLength(1);
});

it.each<[string, string[], RegExp]>([
  ['no sync at all', [wrote(11), answered], /before the log was on the disk/],
  [
    'a sync that comes after the answer',
    [wrote(11), answered, synced],
    /before the log was on the disk/,
  ],
  [
    'a sync that is not over',
    [wrote(11), `11 fsync(${log} <unfinished ...>`, answered, '11 <... fsync resumed>) = 0'],
    /before the log was on the disk/,
  ],
  [
    'a sync that failed',
    [wrote(11), `11 fsync(${log}) = -1 EIO (Input/output error)`, answered],
    /before the log was on the disk/,
  ],
  [
    'a sync of another file',
    [wrote(11), '11 fsync(8</data/base/1/2>) = 0', answered],
    /before the log was on the disk/,
  ],
  [
    'a sync before the end of the transaction is written',
    [wrote(11), synced, wrote(11, 'end'), answered],
    /before the log was on the disk/,
  ],
  ['an answer before the log', [answered, wrote(11), synced], /answered before it was in the log/],
  [
    'the log of another write',
    [wrote(11, 'key-2'), synced, answered],
    /answered before it was in the log/,
  ],
  ['an answer that is not in the trace', [wrote(11), synced], /its answer is not in the trace/],
])('detects %s', (_name, lines, line) => {
  expect(found(...lines)).toEqual([expect.stringMatching(line)]);
});
