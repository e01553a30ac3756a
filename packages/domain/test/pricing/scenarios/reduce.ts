/** An amount off the goods. The columns: `scenario-table.ts`. */
export const reduceScenarios = `
10 off 100
  100 | 0 | 10 off | 90 | 0 | 90
10 off does not touch the freight
  100 | 8 | 10 off | 90 | 8 | 98
10 off at exactly the threshold
  100 | 8 | 10 off from 100 | 90 | 8 | 98
10 off a cent below the threshold
  99.99 | 8 | 10 off from 100 | refused: min_spend 0.01
10 off a cent above the threshold
  100.01 | 8 | 10 off from 100 | 90.01 | 8 | 98.01
freight does not help to reach the threshold
  95 | 8 | 10 off from 100 | refused: min_spend 5
several pieces reach the threshold together
  33.34 x3 | 0 | 10 off from 100 | 90.02 | 0 | 90.02
several lines reach the threshold together
  60 + 40 | 0 | 10 off from 100 | 54 + 36 | 0 | 90
the threshold counts goods before the discount
  299 | 0 | 40 off from 299 | 259 | 0 | 259
the discount equals the goods
  10 | 0 | 10 off | 0 | 0 | 0
the discount equals the goods, the freight remains
  10 | 8 | 10 off | 0 | 8 | 8
the discount exceeds the goods by a cent
  9.99 | 8 | 10 off | 0 | 8 | 8
the discount exceeds the goods by far
  0.01 | 8 | 500 off | 0 | 8 | 8
the discount is a cent less than the goods
  10 | 0 | 9.99 off | 0.01 | 0 | 0.01
one cent off
  19.99 | 0 | 0.01 off | 19.98 | 0 | 19.98
one cent off one cent
  0.01 | 0 | 0.01 off | 0 | 0 | 0
nothing off
  19.99 | 5 | 0 off | 19.99 | 5 | 24.99
an amount off free goods
  0 | 5 | 10 off | 0 | 5 | 5
a cap below the amount
  100 | 0 | 30 off max 20 | 80 | 0 | 80
a cap equal to the amount
  100 | 0 | 30 off max 30 | 70 | 0 | 70
a cap above the amount
  100 | 0 | 30 off max 40 | 70 | 0 | 70
a cap of nothing
  100 | 0 | 30 off max 0 | 100 | 0 | 100
a cap above small goods
  15 | 0 | 30 off max 20 | 0 | 0 | 0
a single voucher may be of no group
  100 | 0 | 15 off alone | 85 | 0 | 85
an amount off the highest order
  6999 x99 | 0 | 1000 off from 5000 | 691901 | 0 | 691901
3 off from 9.90: at the threshold
  9.90 | 6 | 3 off from 9.90 | 6.90 | 6 | 12.90
3 off from 9.90: a cent below
  9.89 | 6 | 3 off from 9.90 | refused: min_spend 0.01
5 off from 49: at the threshold
  49 | 6 | 5 off from 49 | 44 | 6 | 50
5 off from 49: a cent below
  48.99 | 6 | 5 off from 49 | refused: min_spend 0.01
8 off from 59: at the threshold
  59 | 6 | 8 off from 59 | 51 | 6 | 57
8 off from 59: a cent below
  58.99 | 6 | 8 off from 59 | refused: min_spend 0.01
10 off from 79: at the threshold
  79 | 6 | 10 off from 79 | 69 | 6 | 75
10 off from 79: a cent below
  78.99 | 6 | 10 off from 79 | refused: min_spend 0.01
15 off from 99: at the threshold
  99 | 6 | 15 off from 99 | 84 | 6 | 90
15 off from 99: a cent below
  98.99 | 6 | 15 off from 99 | refused: min_spend 0.01
20 off from 129: at the threshold
  129 | 6 | 20 off from 129 | 109 | 6 | 115
20 off from 129: a cent below
  128.99 | 6 | 20 off from 129 | refused: min_spend 0.01
30 off from 199: at the threshold
  199 | 6 | 30 off from 199 | 169 | 6 | 175
30 off from 199: a cent below
  198.99 | 6 | 30 off from 199 | refused: min_spend 0.01
35 off from 259: at the threshold
  259 | 6 | 35 off from 259 | 224 | 6 | 230
35 off from 259: a cent below
  258.99 | 6 | 35 off from 259 | refused: min_spend 0.01
40 off from 299: at the threshold
  299 | 6 | 40 off from 299 | 259 | 6 | 265
40 off from 299: a cent below
  298.99 | 6 | 40 off from 299 | refused: min_spend 0.01
60 off from 399: at the threshold
  399 | 6 | 60 off from 399 | 339 | 6 | 345
60 off from 399: a cent below
  398.99 | 6 | 60 off from 399 | refused: min_spend 0.01
100 off from 599: at the threshold
  599 | 6 | 100 off from 599 | 499 | 6 | 505
100 off from 599: a cent below
  598.99 | 6 | 100 off from 599 | refused: min_spend 0.01
200 off from 999: at the threshold
  999 | 6 | 200 off from 999 | 799 | 6 | 805
200 off from 999: a cent below
  998.99 | 6 | 200 off from 999 | refused: min_spend 0.01
`;
