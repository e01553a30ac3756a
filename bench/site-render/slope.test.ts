import { slopeOf } from './slope';

it('slopeOf is the growth per unit', () => {
  const points = [0, 1, 2, 3].map((x) => ({ x, y: 5 + 2 * x }));
  expect(slopeOf(points)).toBeCloseTo(2);
});

it('slopeOf is 0 for values that go up and come down', () => {
  const points = [1, 2, 2, 1].map((y, x) => ({ x, y }));
  expect(slopeOf(points)).toBeCloseTo(0);
});
