/** A system call with the indexes of its first and last line; other calls may interleave. */
interface SystemCall {
  thread: string;
  name: string;
  /** Arguments: the file in angle brackets, bytes in the notation of strace. */ given: string;
  start: number;
  end: number;
}

/** An acknowledged write: a text in its row and a text in its response. */
export interface Acknowledged {
  key: string;
  answer: string;
}

const whole = /^(\d+) +(\w+)\((.*)\) += (-?\d+)/s;
/** An unfinished call: interrupted by another one, or by the end of the trace. */
const begun = /^(\d+) +(\w+)\((.*) <(?:unfinished|detached) \.\.\.>$/s;
const resumed = /^(\d+) +<\.\.\. (\w+) resumed>.*\) += (-?\d+)/s;

/** Successful calls. */
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
 * The writes whose response was sent before their session's log was synced, one line each. `lines`:
 * output of strace for the engine and its database.
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
    // Written first by the session or by the WAL writer.
    const first = before.find(({ given }) => given.includes(key));
    // Up to the commit record, which the session writes last.
    const last = before.filter(({ thread }) => thread === first?.thread).at(-1);
    if (!last) return [`${key}: answered before it was in the log`];
    const isOnDisk = syncs.some(
      (sync) => fileOf(sync) === fileOf(last) && sync.start > last.end && sync.end < answer.start,
    );
    return isOnDisk ? [] : [`${key}: answered before the log was on the disk`];
  });
}
