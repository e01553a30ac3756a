/** An event of Chromium's trace; times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** CPU time of the thread, which other programs do not prolong. */
  tdur?: number;
  args?: { data?: { url?: string }; name?: string };
}

/** A task of the page's main thread that is longer than 50 ms. */
export interface LongTask {
  /** Since the first task of the thread. */
  startMs: number;
  /** CPU time. */
  ms: number;
  /** The largest parts of the task by their own time, without the parts inside. */
  parts: { name: string; ms: number }[];
}

const longMs = 50;
const listedParts = 3;

/**
 * The long tasks of the thread that ran the page's scripts. Throws without such a thread.
 * @param origin of the page and its scripts
 */
export function longTasksOf(events: readonly TraceEvent[], origin: string): LongTask[] {
  const complete = events.filter(({ ph, dur }) => ph === 'X' && dur !== undefined);
  const script = complete.find(({ args }) => args?.data?.url?.startsWith(`${origin}/shell/`));
  if (!script) throw new Error(`The trace contains no script of ${origin}.`);
  const thread = threadOf(script);
  const own = complete
    .filter((event) => threadOf(event) === thread)
    .sort((a, b) => a.ts - b.ts || durationOf(b) - durationOf(a));
  const tasks = own.filter(({ name }) => name === 'RunTask');
  const start = tasks[0]?.ts ?? 0;
  return tasks
    .filter((task) => cpuMs(task) > longMs)
    .map((task) => ({
      startMs: (task.ts - start) / 1000,
      ms: cpuMs(task),
      parts: largestParts(own.filter((event) => isInside(event, task))),
    }));
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
const durationOf = ({ dur = 0 }: TraceEvent) => dur;
const cpuMs = ({ dur = 0, tdur = dur }: TraceEvent) => tdur / 1000;
const isInside = (event: TraceEvent, task: TraceEvent) =>
  event !== task &&
  event.ts >= task.ts &&
  event.ts + durationOf(event) <= task.ts + durationOf(task);

/** @param events those of one task, outer events before inner ones */
function largestParts(events: readonly TraceEvent[]): LongTask['parts'] {
  const msByName = new Map<string, number>();
  const add = (event: TraceEvent, ms: number) =>
    msByName.set(partName(event), (msByName.get(partName(event)) ?? 0) + ms);
  const open: TraceEvent[] = [];
  for (const event of events) {
    while (open.length > 0 && !isInside(event, open.at(-1)!)) open.pop();
    const outer = open.at(-1);
    if (outer) add(outer, -cpuMs(event));
    add(event, cpuMs(event));
    open.push(event);
  }
  return [...msByName]
    .map(([name, ms]) => ({ name, ms }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, listedParts);
}

/** The kind of work, and the script's file without its hash. */
function partName({ name, args }: TraceEvent): string {
  const file = args?.data?.url
    ?.split('/')
    .at(-1)
    ?.replace(/\.[\da-f]{8}\.js.*$/, '.js');
  return file ? `${name} ${file}` : name;
}
