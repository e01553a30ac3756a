/** Orders without a voucher. The columns: `scenario-table.ts`. */
export const plainScenarios = `
one piece without freight
  19.99 | 0 | - | 19.99 | 0 | 19.99
one piece with freight
  19.99 | 6 | - | 19.99 | 6 | 25.99
two pieces of a line
  19.99 x2 | 6 | - | 39.98 | 6 | 45.98
three lines
  19.99 + 33.33 + 50 | 8 | - | 19.99 + 33.33 + 50 | 8 | 111.32
99 pieces
  69.99 x99 | 10 | - | 6929.01 | 10 | 6939.01
the highest price 99 times
  6999 x99 | 0 | - | 692901 | 0 | 692901
the lowest price
  0.01 | 0 | - | 0.01 | 0 | 0.01
free goods cost only freight
  0 | 8 | - | 0 | 8 | 8
free goods without freight cost nothing
  0 | 0 | - | 0 | 0 | 0
a free line beside a paid line
  0 + 12.50 | 5 | - | 0 + 12.50 | 5 | 17.50
prices that floats cannot add
  0.10 + 0.20 | 0 | - | 0.10 + 0.20 | 0 | 0.30
a price that floats cannot multiply
  1.10 x3 | 0 | - | 3.30 | 0 | 3.30
a price that floats cannot scale
  4.35 x100 | 0 | - | 435 | 0 | 435
a quantity of ten
  9.90 x10 | 12 | - | 99 | 12 | 111
the same product in two lines
  tea 19.90 + tea 29.90 x2 | 0 | - | 19.90 + 59.80 | 0 | 79.70
`;
