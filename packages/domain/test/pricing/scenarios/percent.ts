/** A percentage of the goods. The columns: `scenario-table.ts`. */
export const percentScenarios = `
85 % of 100
  100 | 0 | 85% | 85 | 0 | 85
85 % does not touch the freight
  100 | 10 | 85% | 85 | 10 | 95
85 % of 0.33 rounds the discount of 4.95 cents down
  0.33 | 0 | 85% | 0.29 | 0 | 0.29
90 % of 1 is exact where floats lose a cent
  1 | 0 | 90% | 0.90 | 0 | 0.90
70 % of 0.10 is exact where floats lose a cent
  0.10 | 0 | 70% | 0.07 | 0 | 0.07
95 % of 19.99 rounds the discount of 99.95 cents down
  19.99 | 0 | 95% | 19 | 0 | 19
99 % of 0.99 rounds the discount of 0.99 cents to nothing
  0.99 | 0 | 99% | 0.99 | 0 | 0.99
99 % of 1 takes one cent
  1 | 0 | 99% | 0.99 | 0 | 0.99
99.99 % of 99.99 takes nothing
  99.99 | 0 | 99.99% | 99.99 | 0 | 99.99
99.99 % of 100 takes one cent
  100 | 0 | 99.99% | 99.99 | 0 | 99.99
100 % takes nothing
  100 | 0 | 100% | 100 | 0 | 100
0.01 % leaves one cent of 100
  100 | 0 | 0.01% | 0.01 | 0 | 0.01
0.01 % of 1 rounds the discount down to 0.99
  1 | 0 | 0.01% | 0.01 | 0 | 0.01
50 % of one cent takes nothing
  0.01 | 0 | 50% | 0.01 | 0 | 0.01
50 % of three cents takes one
  0.03 | 0 | 50% | 0.02 | 0 | 0.02
33.33 % of 10 takes 6.66 of 6.667
  10 | 0 | 33.33% | 3.34 | 0 | 3.34
8.5 off ten is 85 %, not 8.5 % off
  200 | 0 | 85% | 170 | 0 | 170
a percentage is taken once of the subtotal
  0.33 + 0.33 + 0.33 | 0 | 85% | 0.28 + 0.28 + 0.29 | 0 | 0.85
a percentage of a line of many pieces
  0.33 x100 | 0 | 85% | 28.05 | 0 | 28.05
a percentage below its cap
  100 | 0 | 85% max 20 | 85 | 0 | 85
a percentage at its cap
  100 | 0 | 80% max 20 | 80 | 0 | 80
a percentage above its cap
  200 | 0 | 80% max 20 | 180 | 0 | 180
a percentage a cent above its cap
  100.05 | 0 | 80% max 20 | 80.05 | 0 | 80.05
a percentage capped at nothing
  100 | 0 | 80% max 0 | 100 | 0 | 100
a percentage at its threshold
  99 | 0 | 85% from 99 | 84.15 | 0 | 84.15
a percentage a cent below its threshold
  98.99 | 0 | 85% from 99 | refused: min_spend 0.01
the threshold counts goods before the percentage
  100 | 0 | 50% from 100 | 50 | 0 | 50
a percentage of free goods
  0 | 8 | 50% | 0 | 8 | 8
half price of the highest order
  6999 x99 | 0 | 50% | 346450.50 | 0 | 346450.50
a percentage with threshold and cap, cap reached
  500 | 6 | 88% from 199 max 50 | 450 | 6 | 456
a percentage with threshold and cap, cap not reached
  199 | 6 | 88% from 199 max 50 | 175.12 | 6 | 181.12
95 % of 9.99
  9.99 | 0 | 95% | 9.50 | 0 | 9.50
95 % of 49.95
  49.95 | 0 | 95% | 47.46 | 0 | 47.46
95 % of 128.88
  128.88 | 0 | 95% | 122.44 | 0 | 122.44
92 % of 9.99
  9.99 | 0 | 92% | 9.20 | 0 | 9.20
92 % of 49.95
  49.95 | 0 | 92% | 45.96 | 0 | 45.96
92 % of 128.88
  128.88 | 0 | 92% | 118.57 | 0 | 118.57
90 % of 9.99
  9.99 | 0 | 90% | 9 | 0 | 9
90 % of 49.95
  49.95 | 0 | 90% | 44.96 | 0 | 44.96
90 % of 128.88
  128.88 | 0 | 90% | 116 | 0 | 116
88 % of 9.99
  9.99 | 0 | 88% | 8.80 | 0 | 8.80
88 % of 49.95
  49.95 | 0 | 88% | 43.96 | 0 | 43.96
88 % of 128.88
  128.88 | 0 | 88% | 113.42 | 0 | 113.42
85 % of 9.99
  9.99 | 0 | 85% | 8.50 | 0 | 8.50
85 % of 49.95
  49.95 | 0 | 85% | 42.46 | 0 | 42.46
85 % of 128.88
  128.88 | 0 | 85% | 109.55 | 0 | 109.55
80 % of 9.99
  9.99 | 0 | 80% | 8 | 0 | 8
80 % of 49.95
  49.95 | 0 | 80% | 39.96 | 0 | 39.96
80 % of 128.88
  128.88 | 0 | 80% | 103.11 | 0 | 103.11
75 % of 9.99
  9.99 | 0 | 75% | 7.50 | 0 | 7.50
75 % of 49.95
  49.95 | 0 | 75% | 37.47 | 0 | 37.47
75 % of 128.88
  128.88 | 0 | 75% | 96.66 | 0 | 96.66
70 % of 9.99
  9.99 | 0 | 70% | 7 | 0 | 7
70 % of 49.95
  49.95 | 0 | 70% | 34.97 | 0 | 34.97
70 % of 128.88
  128.88 | 0 | 70% | 90.22 | 0 | 90.22
60 % of 9.99
  9.99 | 0 | 60% | 6 | 0 | 6
60 % of 49.95
  49.95 | 0 | 60% | 29.97 | 0 | 29.97
60 % of 128.88
  128.88 | 0 | 60% | 77.33 | 0 | 77.33
50 % of 9.99
  9.99 | 0 | 50% | 5 | 0 | 5
50 % of 49.95
  49.95 | 0 | 50% | 24.98 | 0 | 24.98
50 % of 128.88
  128.88 | 0 | 50% | 64.44 | 0 | 64.44
`;
