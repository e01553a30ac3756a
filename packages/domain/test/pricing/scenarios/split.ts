/** Discounts over several lines. The columns: `scenario-table.ts`. */
export const splitScenarios = `
10 over 19.99, 33.33 and 50
  19.99 + 33.33 + 50 | 0 | 10 off | 18.06 + 30.10 + 45.16 | 0 | 93.32
10 over the same lines in reverse
  50 + 33.33 + 19.99 | 0 | 10 off | 45.16 + 30.10 + 18.06 | 0 | 93.32
one cent over two equal lines goes to the first
  1 + 1 | 0 | 0.01 off | 0.99 + 1 | 0 | 1.99
one cent over three equal lines goes to the first
  1 + 1 + 1 | 0 | 0.01 off | 0.99 + 1 + 1 | 0 | 2.99
two cents over three equal lines go to the first two
  1 + 1 + 1 | 0 | 0.02 off | 0.99 + 0.99 + 1 | 0 | 2.98
10 over three equal lines
  10 + 10 + 10 | 0 | 10 off | 6.66 + 6.67 + 6.67 | 0 | 20
20 over three equal lines
  10 + 10 + 10 | 0 | 20 off | 3.33 + 3.33 + 3.34 | 0 | 10
one cent goes to the larger of two lines
  1 + 2 | 0 | 0.01 off | 1 + 1.99 | 0 | 2.99
one cent goes to the largest line, not to the last
  1 + 5 + 2 | 0 | 0.01 off | 1 + 4.99 + 2 | 0 | 7.99
rounding each share would take a cent too few
  1 + 1 + 1 | 0 | 1 off | 0.66 + 0.67 + 0.67 | 0 | 2
rounding each share would take a cent too many
  1 + 1 + 1 | 0 | 2 off | 0.33 + 0.33 + 0.34 | 0 | 1
a free line takes no share
  0 + 10 | 0 | 5 off | 0 + 5 | 0 | 5
a free line between two others takes no share
  10 + 0 + 10 | 0 | 5 off | 7.50 + 0 + 7.50 | 0 | 15
the whole price of all lines
  0.01 + 0.02 + 0.03 | 0 | 1 off | 0 + 0 + 0 | 0 | 0
all but one cent
  0.01 + 0.02 + 0.03 | 0 | 0.05 off | 0 + 0 + 0.01 | 0 | 0.01
a line of one cent beside a large line
  0.01 + 99.99 | 0 | 50 off | 0 + 50 | 0 | 50
shares follow the price of the line, not of the piece
  1 x9 + 1 | 0 | 1 off | 8.10 + 0.90 | 0 | 9
seven equal lines and ten cents
  1 + 1 + 1 + 1 + 1 + 1 + 1 | 0 | 0.10 off | 0.98 + 0.98 + 0.98 + 0.99 + 0.99 + 0.99 + 0.99 | 0
    | 6.90
85 % over two lines
  0.33 + 0.67 | 0 | 85% | 0.28 + 0.57 | 0 | 0.85
85 % over lines without a remainder
  20 + 40 + 40 | 0 | 85% | 17 + 34 + 34 | 0 | 85
a capped percentage is split like an amount
  100 + 200 | 0 | 50% max 30 | 90 + 180 | 0 | 270
lines keep their own share across equal prices
  5 + 5 + 10 | 0 | 3.33 off | 4.17 + 4.17 + 8.33 | 0 | 16.67
0.01 over 12.34, 56.78 and 90.12
  12.34 + 56.78 + 90.12 | 6 | 0.01 off | 12.34 + 56.78 + 90.11 | 6 | 165.23
0.50 over 12.34, 56.78 and 90.12
  12.34 + 56.78 + 90.12 | 6 | 0.50 off | 12.30 + 56.60 + 89.84 | 6 | 164.74
1 over 12.34, 56.78 and 90.12
  12.34 + 56.78 + 90.12 | 6 | 1 off | 12.26 + 56.42 + 89.56 | 6 | 164.24
3.33 over 12.34, 56.78 and 90.12
  12.34 + 56.78 + 90.12 | 6 | 3.33 off | 12.08 + 55.59 + 88.24 | 6 | 161.91
5 over 12.34, 56.78 and 90.12
  12.34 + 56.78 + 90.12 | 6 | 5 off | 11.95 + 55 + 87.29 | 6 | 160.24
7.77 over 12.34, 56.78 and 90.12
  12.34 + 56.78 + 90.12 | 6 | 7.77 off | 11.74 + 54.01 + 85.72 | 6 | 157.47
20 over 12.34, 56.78 and 90.12
  12.34 + 56.78 + 90.12 | 6 | 20 off | 10.79 + 49.65 + 78.80 | 6 | 145.24
50 over 12.34, 56.78 and 90.12
  12.34 + 56.78 + 90.12 | 6 | 50 off | 8.47 + 38.95 + 61.82 | 6 | 115.24
99.99 over 12.34, 56.78 and 90.12
  12.34 + 56.78 + 90.12 | 6 | 99.99 off | 4.59 + 21.13 + 33.53 | 6 | 65.25
0.07 over five mixed lines
  3.99 x2 + 15 + 0.50 x10 + 88.80 + 7.25 x3 | 0 | 0.07 off | 7.98 + 14.99 + 5 + 88.75 + 21.74 | 0
    | 138.46
1 over five mixed lines
  3.99 x2 + 15 + 0.50 x10 + 88.80 + 7.25 x3 | 0 | 1 off | 7.92 + 14.89 + 4.97 + 88.16 + 21.59 | 0
    | 137.53
2.50 over five mixed lines
  3.99 x2 + 15 + 0.50 x10 + 88.80 + 7.25 x3 | 0 | 2.50 off | 7.83 + 14.73 + 4.91 + 87.20 + 21.36
    | 0 | 136.03
10 over five mixed lines
  3.99 x2 + 15 + 0.50 x10 + 88.80 + 7.25 x3 | 0 | 10 off | 7.40 + 13.92 + 4.64 + 82.39 + 20.18 | 0
    | 128.53
66.66 over five mixed lines
  3.99 x2 + 15 + 0.50 x10 + 88.80 + 7.25 x3 | 0 | 66.66 off | 4.14 + 7.78 + 2.60 + 46.07 + 11.28
    | 0 | 71.87
`;
