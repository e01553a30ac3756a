/** Two vouchers in one order. The columns: `scenario-table.ts`. */
export const stackingScenarios = `
an amount and free shipping
  100 | 8 | 10 off & free shipping | 90 | 0 | 90
free shipping and an amount, chosen in this order
  100 | 8 | free shipping & 10 off | 90 | 0 | 90
a percentage and free shipping
  100 | 8 | 85% & free shipping | 85 | 0 | 85
a percentage and an amount off shipping
  100 | 8 | 85% & 5 off shipping | 85 | 3 | 88
both thresholds count goods before vouchers
  100 | 8 | 10 off from 100 & free shipping from 100 | 90 | 0 | 90
free shipping keeps its threshold after half price
  100 | 8 | 50% & free shipping from 99 | 50 | 0 | 50
free shipping keeps its threshold when chosen first
  100 | 8 | free shipping from 99 & 50% | 50 | 0 | 50
goods and freight are both free
  10 | 8 | 10 off & free shipping | 0 | 0 | 0
a surplus of the goods voucher does not reduce the freight
  10 | 8 | 15 off & 5 off shipping | 0 | 3 | 3
a surplus of the shipping voucher does not reduce the goods
  10 | 3 | 2 off & 5 off shipping | 8 | 0 | 8
each voucher has its own scope
  tea 30 + shirt 70 | 9 | 5 off in food & free shipping in clothes | 25 + 70 | 0 | 95
split and free shipping
  19.99 + 33.33 + 50 | 8 | 10 off & free shipping | 18.06 + 30.10 + 45.16 | 0 | 93.32
both capped
  500 | 20 | 80% max 50 & free shipping max 12 | 450 | 8 | 458
two amounts
  100 | 8 | 10 off & 5 off | refused: stack
two percentages are not added
  100 | 8 | 90% & 90% | refused: stack
an amount and a percentage
  100 | 8 | 10 off & 90% | refused: stack
two shipping vouchers
  100 | 8 | free shipping & 5 off shipping | refused: stack
three vouchers
  100 | 8 | 10 off & free shipping & 5 off | refused: stack
three vouchers with two shipping vouchers
  100 | 8 | 10 off & free shipping & 5 off shipping | refused: stack
an amount of no group and free shipping
  100 | 8 | 10 off alone & free shipping | refused: stack
an amount and free shipping of no group
  100 | 8 | 10 off & free shipping alone | refused: stack
two vouchers of no group
  100 | 8 | 10 off alone & free shipping alone | refused: stack
two amounts of different groups
  100 | 8 | 10 off & 5 off group shipping | refused: stack
a percentage of group shipping
  100 | 8 | 10 off & 90% group shipping | refused: stack
two shipping vouchers of different groups
  100 | 8 | free shipping & 5 off shipping group goods | refused: stack
swapped groups
  100 | 8 | 10 off group shipping & free shipping group goods | refused: stack
an exchange voucher beside free shipping
  100 | 8 | exchange & free shipping | refused: stack
one of two misses its threshold
  100 | 8 | 10 off from 200 & free shipping | refused: min_spend 100
the second of two misses its threshold
  100 | 8 | 10 off & free shipping from 200 | refused: min_spend 100
one of two has expired
  100 | 8 | 10 off & free shipping ends 0 | refused: expired
5 off and free shipping for two lines
  45.60 x2 + 17.35 | 7.50 | 5 off & free shipping | 87 + 16.55 | 0 | 103.55
5 off and 4 off shipping for two lines
  45.60 x2 + 17.35 | 7.50 | 5 off & 4 off shipping | 87 + 16.55 | 3.50 | 107.05
95 % and free shipping for two lines
  45.60 x2 + 17.35 | 7.50 | 95% & free shipping | 86.65 + 16.48 | 0 | 103.13
95 % and 4 off shipping for two lines
  45.60 x2 + 17.35 | 7.50 | 95% & 4 off shipping | 86.65 + 16.48 | 3.50 | 106.63
70 % up to 30 and free shipping for two lines
  45.60 x2 + 17.35 | 7.50 | 70% max 30 & free shipping | 66 + 12.55 | 0 | 78.55
70 % up to 30 and 4 off shipping for two lines
  45.60 x2 + 17.35 | 7.50 | 70% max 30 & 4 off shipping | 66 + 12.55 | 3.50 | 82.05
`;
