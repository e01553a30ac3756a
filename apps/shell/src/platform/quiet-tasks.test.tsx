import { QuietTasks } from './quiet-tasks';

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, {
    requestIdleCallback: (callback: () => void) => setTimeout(callback, 10),
  });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

it('runs tasks one after another while the browser is idle', async () => {
  const tasks = new QuietTasks();
  const ran: number[] = [];
  for (const task of [1, 2]) tasks.add(() => ran.push(task));
  await jest.advanceTimersByTimeAsync(10);
  expect(ran).toEqual([1]);
  await jest.advanceTimersByTimeAsync(10);
  expect(ran).toEqual([1, 2]);
});

it('waits until the user has not acted for a second', async () => {
  const tasks = new QuietTasks();
  const run = jest.fn();
  tasks.add(run);
  await jest.advanceTimersByTimeAsync(5);
  dispatchEvent(new Event('pointerdown'));
  await jest.advanceTimersByTimeAsync(1_000);
  dispatchEvent(new Event('scroll'));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(run).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(50);
  expect(run).toHaveBeenCalledTimes(1);
});

it('runs the next task when one fails', async () => {
  const tasks = new QuietTasks();
  const run = jest.fn();
  tasks.add(() => Promise.reject(new Error('no network')));
  tasks.add(run);
  await jest.advanceTimersByTimeAsync(100);
  expect(run).toHaveBeenCalledTimes(1);
});
