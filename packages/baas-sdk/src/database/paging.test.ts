import { defaultPageSize, firstPage, pageRange } from './paging';

it('[7.07] [9.04] pageRange defaults to 20 rows of page 1 and skips size x (page - 1)', () => {
  expect([defaultPageSize, firstPage]).toEqual([20, 1]);
  expect([pageRange(), pageRange(20, 2), pageRange(7, 4)]).toEqual([
    { skip: 0, limit: 20 },
    { skip: 20, limit: 20 },
    { skip: 21, limit: 7 },
  ]);
});
