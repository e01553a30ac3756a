import { History, type Operation } from './history';
import { startBalance, type Kept } from './kept';
import { violations } from './violations';

const move = { kind: 'move', key: 'k1', giver: 'a0', taker: 'a1', amount: 5 } as const;
const fileID = 'cloud://space/f1/a.bin';

/** One acknowledged request of each kind with its stored state. */
const operations: Operation[] = [
  { kind: 'add', keys: ['m1', 'm2'], value: 'one', outcome: 'ok' },
  { kind: 'update', key: 'm1', value: 'two', outcome: 'ok' },
  { ...move, outcome: 'ok', transfer: 't1' },
  { kind: 'upload', fileID, sha256: 'abc', outcome: 'ok' },
];
const kept: Kept = {
  accounts: [
    { _id: 'a0', balance: startBalance - 5 },
    { _id: 'a1', balance: startBalance + 5 },
  ],
  transfers: [{ _id: 't1', key: 'k1', giver: 'a0', taker: 'a1', amount: 5 }],
  audits: [{ transfer: 't1' }],
  marks: [
    { key: 'm1', value: 'two' },
    { key: 'm2', value: 'one' },
  ],
  files: [{ id: 'f1', state: 'kept', sha256: 'abc' }],
  bytes: new Map([['f1', 'abc']]),
};

function found(more: Operation[], change: Partial<Kept> = {}): string[] {
  const history = new History();
  for (const each of [...operations, ...more]) history.note(each);
  return violations(history, { ...kept, ...change });
}

it('accepts a state that equals the history', () => {
  expect(found([])).toEqual([]);
});

it.each<[string, Operation, Partial<Kept>]>([
  [
    'an add',
    { kind: 'add', keys: ['m3', 'm4'], value: 'x', outcome: 'info' },
    { marks: [...kept.marks, { key: 'm3', value: 'x' }, { key: 'm4', value: 'x' }] },
  ],
  [
    'an update',
    { kind: 'update', key: 'm1', value: 'three', outcome: 'info' },
    { marks: [{ key: 'm1', value: 'three' }, kept.marks[1]!] },
  ],
  [
    'an upload',
    { kind: 'upload', fileID: 'cloud://space/f2/b.bin', sha256: 'def', outcome: 'info' },
    {
      files: [...kept.files, { id: 'f2', state: 'sent', sha256: 'def' }],
      bytes: new Map([...kept.bytes, ['f2', 'def']]),
    },
  ],
])('accepts both outcomes of %s without a response', (_name, operation, change) => {
  expect([found([operation]), found([operation], change)]).toEqual([[], []]);
});

it.each<[string, Operation[], Partial<Kept>, RegExp]>([
  ['an acknowledged mark is lost', [], { marks: [kept.marks[0]!] }, /^mark m2 is \[\]/],
  [
    'an acknowledged update is lost',
    [],
    { marks: [{ key: 'm1', value: 'one' }, kept.marks[1]!] },
    /^mark m1 is \["one"\], it may be \["two"\]/,
  ],
  [
    'a mark is there twice',
    [],
    { marks: [...kept.marks, kept.marks[0]!] },
    /^mark m1 is \["two","two"\]/,
  ],
  [
    'an add is half done',
    [{ kind: 'add', keys: ['m3', 'm4'], value: 'x', outcome: 'info' }],
    { marks: [...kept.marks, { key: 'm3', value: 'x' }] },
    /m3, m4, added at once, some are there/,
  ],
  [
    'a refused add happened',
    [{ kind: 'add', keys: ['m3'], value: 'x', outcome: 'fail' }],
    { marks: [...kept.marks, { key: 'm3', value: 'x' }] },
    /^mark m3 is \["x"\]/,
  ],
  [
    'a refused update happened',
    [{ kind: 'update', key: 'm1', value: 'x', outcome: 'fail' }],
    { marks: [{ key: 'm1', value: 'x' }, kept.marks[1]!] },
    /^mark m1 is \["x"\]/,
  ],
  [
    'a mark comes from nowhere',
    [],
    { marks: [...kept.marks, { key: 'm9', value: 'x' }] },
    /m9 was never added/,
  ],
  [
    'an acknowledged transfer is lost',
    [],
    { transfers: [], audits: [], accounts: [{ _id: 'a0', balance: startBalance }] },
    /k1 was acknowledged and is not there/,
  ],
  [
    'a transfer is done twice',
    [],
    { transfers: [kept.transfers[0]!, { ...kept.transfers[0]!, _id: 't2' }] },
    /k1 is there 2 times/,
  ],
  [
    'a number is taken for another sum',
    [{ ...move, amount: 6, outcome: 'ok', transfer: 't1' }],
    {},
    /k1 was acknowledged with another content \(6\)/,
  ],
  [
    'one number has two answers',
    [{ ...move, outcome: 'ok', transfer: 't2' }],
    {},
    /k1 was answered as t2, it is t1/,
  ],
  [
    'a refused transfer happened',
    [{ ...move, key: 'k2', outcome: 'fail' }],
    { transfers: [...kept.transfers, { ...kept.transfers[0]!, _id: 't2', key: 'k2' }] },
    /k2 was refused and is there/,
  ],
  [
    'a transfer is half done',
    [],
    { accounts: [kept.accounts[0]!, { _id: 'a1', balance: startBalance }] },
    /account a1 has 1000, its transfers come to 1005/,
  ],
  ['a transfer has no audit line', [], { audits: [] }, /k1 has 0 audit lines/],
  [
    'a transfer has two audit lines',
    [],
    { audits: [kept.audits[0]!, kept.audits[0]!] },
    /k1 has 2 audit lines/,
  ],
  [
    'an audit line is about nothing',
    [],
    { audits: [...kept.audits, { transfer: 't9' }] },
    /about t9, which is no transfer/,
  ],
  [
    'an acknowledged file is lost',
    [],
    { files: [], bytes: new Map() },
    /f1.* was acknowledged and is not there/,
  ],
  [
    'an acknowledged file is torn',
    [],
    { bytes: new Map([['f1', 'ab']]) },
    /its bytes are others or gone/,
  ],
  [
    'a file is left over',
    [],
    { bytes: new Map([...kept.bytes, ['f9', 'x']]) },
    /the bytes of f9 have no row/,
  ],
])('detects %s', (_name, more, change, line) => {
  expect(found(more, change)).toContainEqual(expect.stringMatching(line));
});
