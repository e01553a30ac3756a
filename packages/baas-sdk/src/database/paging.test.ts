import { defaultPageSize, firstPage, page } from './paging';

it('[7.07] [9.04] a list asks for 20 from the first page on: skip = size x (page - 1), limit = size', () => {
  expect([defaultPageSize, firstPage]).toEqual([20, 1]);
  expect([page(), page(20, 2), page(7, 4)]).toEqual([
    { skip: 0, limit: 20 },
    { skip: 20, limit: 20 },
    { skip: 21, limit: 7 },
  ]);
});
