import { blockingTime, figuresOf, layoutShift } from './figures';

it('blockingTime counts what exceeds 50 ms of each task after the first paint', () => {
  const tasks = [
    { start: 0, end: 200 },
    { start: 300, end: 340 },
    { start: 400, end: 500 },
  ];
  expect(blockingTime(tasks, 100)).toBe(50 + 0 + 50);
});

it('layoutShift is the largest window of shifts, not their sum', () => {
  const shifts = [
    { start: 100, value: 0.1 },
    { start: 900, value: 0.1 },
    { start: 3000, value: 0.15 },
  ];
  expect(layoutShift(shifts)).toBeCloseTo(0.2);
});

it('layoutShift ends a window after five seconds', () => {
  const shifts = Array.from({ length: 8 }, (_, index) => ({ start: index * 900, value: 0.1 }));
  expect(layoutShift(shifts)).toBeCloseTo(0.6);
});

it('figuresOf leaves out the files that the shell loads while idle', () => {
  const file = (url: string, start: number) => ({ url: `http://a${url}`, start, bytes: 1000 });
  const record = { firstPaint: 10, largestPaint: 20, longTasks: [], shifts: [] };
  const figures = figuresOf(record, [
    file('/shell/b1/main.js', 1),
    file('/files/a.webp', 2),
    file('/shell/b1/prefetch.1.js', 3),
    file('/remotes/mine/b2/remoteEntry.js', 4),
  ]);
  // The document is a request too.
  expect(figures).toMatchObject({ scriptBytes: 1000, requests: 3 });
});
