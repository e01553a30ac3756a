import { allocate } from './allocate';

it('allocate gives the cents that are left to the largest remainders', () => {
  expect(allocate(1000, [1999, 3333, 5000])).toEqual([193, 323, 484]);
});
