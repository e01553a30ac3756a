import { FaultPauses } from './fault-pauses';

const minute = 60_000;
let now: number;
let pauses: FaultPauses;
beforeEach(() => {
  now = 1_000;
  pauses = new FaultPauses(() => now);
});

const fail = (times: number) => {
  for (let time = 0; time < times; time += 1) pauses.failed('pdp');
};

it('two faults in a row pause nothing, the third one does', () => {
  fail(2);
  expect(pauses.mayTry('pdp')).toBe(true);
  fail(1);
  expect([pauses.mayTry('pdp'), pauses.mayTry('home')]).toEqual([false, true]);
});

it('a success between faults begins a new count', () => {
  fail(2);
  pauses.succeeded('pdp');
  fail(2);
  expect(pauses.mayTry('pdp')).toBe(true);
});

it('after the pause one trial is allowed, and its success ends the pause', () => {
  fail(3);
  now += 30_000;
  expect([pauses.mayTry('pdp'), pauses.mayTry('pdp')]).toEqual([true, false]);
  pauses.succeeded('pdp');
  expect([pauses.mayTry('pdp'), pauses.mayTry('pdp')]).toEqual([true, true]);
});

it('each further fault doubles the pause, up to a quarter of an hour', () => {
  fail(3);
  const lengths = Array.from({ length: 7 }, () => {
    let length = 0;
    while (!pauses.mayTry('pdp')) {
      now += 10_000;
      length += 10_000;
    }
    pauses.failed('pdp');
    return length / minute;
  });
  expect(lengths).toEqual([0.5, 1, 2, 4, 8, 15, 15]);
});

it('a trial that never answers holds up the next one only for the pause', () => {
  fail(3);
  now += 30_000;
  expect(pauses.mayTry('pdp')).toBe(true);
  now += 30_000;
  expect(pauses.mayTry('pdp')).toBe(true);
});

it('remembers a limited number of subjects', () => {
  fail(3);
  for (let other = 0; other < 200; other += 1) pauses.failed(`page ${other}`);
  expect(pauses.mayTry('pdp')).toBe(true);
});
