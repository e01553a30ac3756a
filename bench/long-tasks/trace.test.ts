import { longTasksOf, type TraceEvent } from './trace';

/** An event of the page's main thread; times in ms. */
const event = (name: string, startMs: number, ms: number, url?: string): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 1,
  ts: startMs * 1000,
  dur: ms * 1000,
  ...(url && { args: { data: { url } } }),
});

const origin = 'http://localhost';
const script = `${origin}/shell/b1/shared.0123abcd.js`;

it('lists tasks above 50 ms with their largest parts', () => {
  const tasks = longTasksOf(
    [
      event('RunTask', 1000, 10),
      event('RunTask', 1100, 120),
      event('FunctionCall', 1110, 100, script),
      event('Layout', 1120, 30),
    ],
    origin,
  );
  expect(tasks).toEqual([
    {
      startMs: 100,
      ms: 120,
      parts: [
        { name: 'FunctionCall shared.js', ms: 70 },
        { name: 'Layout', ms: 30 },
      ],
    },
  ]);
});

it('measures CPU time, not the time in which other programs ran', () => {
  const interrupted = { ...event('RunTask', 0, 200), tdur: 40_000 };
  expect(longTasksOf([interrupted, event('EvaluateScript', 0, 40, script)], origin)).toEqual([]);
});

it('leaves out other threads', () => {
  const worker = { ...event('RunTask', 0, 90), tid: 2 };
  expect(longTasksOf([worker, event('FunctionCall', 300, 5, script)], origin)).toEqual([]);
});

it('throws for a trace without scripts of the page', () => {
  expect(() => longTasksOf([event('RunTask', 0, 90)], origin)).toThrow('no script');
});
