/** A system call with the places of its first and its last line: others may come between. */
interface SystemCall {
  thread: string;
  name: string;
  /** What it was handed: the file in angle brackets, the bytes as strace writes them. */ given: string;
  start: number;
  end: number;
}

/** A write that was acknowledged: what stands in its row, and what stands in its answer. */
export interface Acknowledged {
  key: string;
  answer: string;
}

const whole = /^(\d+) +(\w+)\((.*)\) += (-?\d+)/s;
/** Not over when another call came between, or when strace was told to leave: the last answer may be such. */
const begun = /^(\d+) +(\w+)\((.*) <(?:unfinished|detached) \.\.\.>$/s;
const resumed = /^(\d+) +<\.\.\. (\w+) resumed>.*\) += (-?\d+)/s;

/** The calls that went well. */
function callsIn(lines: readonly string[]): SystemCall[] {
  const calls: SystemCall[] = [];
  const open = new Map<string, SystemCall>();
  lines.forEach((line, at) => {
    const [, thread = '', name = '', given = '', result] =
      whole.exec(line) ?? begun.exec(line) ?? [];
    if (thread) {
      const call = { thread, name, given, start: at, end: result === undefined ? Infinity : at };
      if (result === undefined) open.set(thread, call);
      if (!result?.startsWith('-')) calls.push(call);
      return;
    }
    const [, again = '', , outcome] = resumed.exec(line) ?? [];
    const call = open.get(again);
    if (call && !outcome!.startsWith('-')) call.end = at;
    open.delete(again);
  });
  return calls;
}

const fileOf = ({ given }: SystemCall): string => /^\d+<([^>]*)>/.exec(given)?.[1] ?? '';
const isSync = ({ name }: SystemCall) => name === 'fsync' || name === 'fdatasync';

/**
 * The writes that were answered before the log of the database with all that their session wrote to it was on the disk: one line for
 * each. `lines`: what strace has to say of the engine and its database.
 */
export function answeredTooEarly(
  lines: readonly string[],
  writes: readonly Acknowledged[],
): string[] {
  const calls = callsIn(lines);
  const logged = calls.filter((call) => !isSync(call) && fileOf(call).includes('/pg_wal/'));
  const syncs = calls.filter((call) => isSync(call) && fileOf(call).includes('/pg_wal/'));
  const answers = calls.filter(
    (call) => fileOf(call).startsWith('socket:') && call.given.includes('HTTP/1.1 200'),
  );
  return writes.flatMap(({ key, answer: text }) => {
    const answer = answers.find(({ given }) => given.includes(text));
    if (!answer) return [`${key}: its answer is not in the trace`];
    const before = logged.filter(({ start }) => start < answer.start);
    // Who writes it first is the session, or the server's own writer of the log, if that came between.
    const first = before.find(({ given }) => given.includes(key));
    // With what ends the transaction, which the session writes last.
    const last = before.filter(({ thread }) => thread === first?.thread).at(-1);
    if (!last) return [`${key}: answered before it was in the log`];
    const isOnDisk = syncs.some(
      (sync) => fileOf(sync) === fileOf(last) && sync.start > last.end && sync.end < answer.start,
    );
    return isOnDisk ? [] : [`${key}: answered before the log was on the disk`];
  });
}
