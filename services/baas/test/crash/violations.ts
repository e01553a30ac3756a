import type { Done, History, Move } from './history';
import { startBalance, type Kept } from './kept';

/** Compares the stored state with the history. One line per violation. */
export function violations(history: History, kept: Kept): string[] {
  return [
    ...inMarks(history, kept),
    ...inTransfers(history, kept),
    ...inAccounts(kept),
    ...inAudits(kept),
    ...inFiles(history, kept),
  ];
}

const absent = null;

/** Possible values of each mark: every write since the last acknowledged one. */
function inMarks(history: History, { marks }: Kept): string[] {
  const possible = new Map<string, (string | typeof absent)[]>();
  for (const { keys, value, outcome } of history.of('add')) {
    const values = { ok: [value], info: [value, absent], fail: [absent] }[outcome];
    for (const key of keys) possible.set(key, values);
  }
  for (const { key, value, outcome } of history.of('update')) {
    if (outcome !== 'fail')
      possible.set(key, outcome === 'ok' ? [value] : [...possible.get(key)!, value]);
  }
  const found = grouped(marks, ({ key }) => key);
  const wrong = [...possible].filter(([key, values]) => {
    const rows = found.get(key) ?? [];
    return rows.length > 1 || !values.includes(rows[0]?.value ?? absent);
  });
  const halves = history
    .of('add')
    .filter(({ keys }) => new Set(keys.map((key) => found.has(key))).size > 1);
  return [
    ...wrong.map(
      ([key, values]) =>
        `mark ${key} is ` +
        `${JSON.stringify(found.get(key)?.map(({ value }) => value) ?? [])}, it may be ` +
        `${JSON.stringify(values)}`,
    ),
    ...halves.map(({ keys }) => `of the marks ${keys.join(', ')}, added at once, some are there`),
    ...[...found.keys()]
      .filter((key) => !possible.has(key))
      .map((key) => `mark ${key} was never added`),
  ];
}

function inTransfers(history: History, { transfers }: Kept): string[] {
  const asked = grouped(history.of('move'), ({ key }) => key);
  const found = grouped(transfers, ({ key }) => key);
  return [
    ...[...asked].flatMap(([key, moves]) => ofKey(key, moves, found.get(key) ?? [])),
    ...[...found.keys()]
      .filter((key) => !asked.has(key))
      .map((key) => `transfer ${key} was never asked for`),
  ];
}

function ofKey(key: string, moves: Done<'move'>[], rows: Kept['transfers']): string[] {
  const [row] = rows;
  const good = moves.filter(({ outcome }) => outcome === 'ok');
  const isItself = (move: Move) =>
    move.giver === row?.giver && move.taker === row.taker && move.amount === row.amount;
  if (rows.length > 1) return [`transfer ${key} is there ${rows.length} times`];
  if (!row) return good.length ? [`transfer ${key} was acknowledged and is not there`] : [];
  return [
    ...(moves.every(({ outcome }) => outcome === 'fail')
      ? [`transfer ${key} was refused and is there`]
      : []),
    ...(moves.some((move) => move.outcome !== 'fail' && isItself(move))
      ? []
      : [`transfer ${key} is another than was asked for`]),
    ...good
      .filter((move) => !isItself(move))
      .map(({ amount }) => `transfer ${key} was acknowledged with another content (${amount})`),
    ...good
      .filter(({ transfer }) => transfer !== row._id)
      .map(({ transfer }) => `transfer ${key} was answered as ${transfer}, it is ${row._id}`),
  ];
}

/** Money moves by transfers only, so the total is constant. */
function inAccounts({ accounts, transfers }: Kept): string[] {
  const moved = new Map<string, number>();
  const add = (account: string, amount: number) =>
    moved.set(account, (moved.get(account) ?? 0) + amount);
  for (const { giver, taker, amount } of transfers) {
    add(giver, -amount);
    add(taker, amount);
  }
  return accounts
    .filter(({ _id, balance }) => balance !== startBalance + (moved.get(_id) ?? 0) || balance < 0)
    .map(
      ({ _id, balance }) =>
        `account ${_id} has ${balance}, its transfers come to ` +
        `${startBalance + (moved.get(_id) ?? 0)}`,
    );
}

function inAudits({ audits, transfers }: Kept): string[] {
  const lines = grouped(audits, ({ transfer }) => transfer);
  const ids = new Set(transfers.map(({ _id }) => _id));
  return [
    ...transfers
      .filter(({ _id }) => lines.get(_id)?.length !== 1)
      .map(({ key, _id }) => `transfer ${key} has ${lines.get(_id)?.length ?? 0} audit lines`),
    ...[...lines.keys()]
      .filter((id) => !ids.has(id))
      .map((id) => `an audit line is about ${id}, which is no transfer`),
  ];
}

/** Stored rows have bytes, and bytes have a row, otherwise they would never be swept. */
function inFiles(history: History, { files, bytes }: Kept): string[] {
  const rows = new Map(files.map((file) => [file.id, file]));
  const whole = files.filter(({ state }) => state === 'kept' || state === 'sent');
  const lost = history.of('upload').filter(({ fileID, sha256, outcome }) => {
    const row = rows.get(idOf(fileID));
    return (
      outcome === 'ok' &&
      (row?.state !== 'kept' || row.sha256 !== sha256 || bytes.get(row.id) !== sha256)
    );
  });
  return [
    ...lost.map(({ fileID }) => `file ${fileID} was acknowledged and is not there as it was sent`),
    ...whole
      .filter(({ id, sha256 }) => bytes.get(id) !== sha256)
      .map(({ id, state }) => `file ${id} is ${state}, its bytes are others or gone`),
    ...[...bytes.keys()]
      .filter((id) => !rows.has(id))
      .map((id) => `the bytes of ${id} have no row`),
  ];
}

const idOf = (fileID: string): string => fileID.split('/')[3] ?? '';

function grouped<T>(items: readonly T[], by: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(by(item));
    if (group) group.push(item);
    else groups.set(by(item), [item]);
  }
  return groups;
}
