/** The best of several vouchers. The columns: `scenario-table.ts`. */
export const bestScenarios = `
no voucher at all
  100 | 8 | - | best: none | 108
the only voucher
  100 | 8 | 10 off | best: a | 98
the larger of two amounts
  100 | 8 | 10 off & 15 off | best: b | 93
a percentage beats a smaller amount
  200 | 0 | 15 off & 90% | best: b | 180
an amount beats a smaller percentage
  100 | 0 | 15 off & 90% | best: a | 85
the larger face value is limited by the goods
  12 | 0 | 20 off & 12 off ends 5 | best: b | 0
the lower percentage is capped
  500 | 0 | 50% max 20 & 90% | best: b | 450
the larger amount misses its threshold
  100 | 0 | 30 off from 101 & 10 off | best: b | 90
the larger amount is out of scope
  tea 100 | 0 | 30 off in office & 10 off | best: b | 90
the larger amount covers only a cheap line
  tea 100 + pen 5 | 0 | 30 off in office & 10 off | best: b | 95
the larger amount has expired
  100 | 0 | 30 off ends 0 & 10 off | best: b | 90
the larger amount has not started
  100 | 0 | 30 off starts 1 & 10 off | best: b | 90
the larger amount is a partner voucher
  100 | 0 | 30 off partner & 10 off | best: b | 90
an amount stacks with free shipping
  100 | 8 | 10 off & free shipping | best: a b | 90
the best of each group
  100 | 8 | 10 off & free shipping max 5 & 15 off & 6 off shipping | best: c d | 87
one of no group beats the stacked ones
  100 | 8 | 30 off alone & 10 off & free shipping | best: a | 78
the stacked ones beat one of no group
  100 | 8 | 15 off alone & 10 off & free shipping | best: b c | 90
one of no group costs the same as two stacked ones
  100 | 8 | 18 off alone & 10 off & free shipping | best: a | 90
a cent more of the stacked ones
  100 | 8 | 17.99 off alone & 10 off & free shipping | best: b c | 90
equal amounts: the one that expires first
  100 | 0 | 10 off ends 9 & 10 off ends 5 & 10 off ends 7 | best: b | 90
equal amounts and ends: the smaller id
  100 | 0 | 10 off ends 5 & 10 off ends 5 | best: a | 90
equal shipping vouchers: the one that expires first
  100 | 8 | free shipping ends 9 & 8 off shipping ends 5 | best: b | 100
an amount and a percentage of equal value
  100 | 0 | 90% ends 9 & 10 off ends 5 | best: b | 90
one of no group and one of group goods: expires first
  100 | 0 | 10 off ends 9 & 10 off alone ends 5 | best: b | 90
one of group goods expires before one of no group
  100 | 0 | 10 off ends 5 & 10 off alone ends 9 | best: a | 90
one of no group with the same end and a larger id
  100 | 0 | 10 off ends 5 & 10 off alone ends 5 | best: a | 90
a larger amount that expires later
  100 | 0 | 10 off ends 1 & 10.01 off ends 900 | best: b | 89.99
a voucher worth nothing is not spent
  0.99 | 8 | 99% | best: none | 8.99
an amount off free goods is not spent
  0 | 8 | 10 off | best: none | 8
a voucher of 0 is not spent
  100 | 8 | 0 off | best: none | 108
free shipping is not spent without freight
  100 | 0 | 10 off & free shipping | best: a | 90
only a shipping voucher applies
  50 | 8 | 10 off from 100 & free shipping | best: b | 50
no voucher applies
  50 | 8 | 10 off from 100 & free shipping from 99 & exchange | best: none | 58
a goods voucher does not disable free shipping
  100 | 8 | 50% & free shipping from 99 | best: a b | 50
an amount of group shipping does not stack
  100 | 8 | 10 off group shipping & 12 off & free shipping | best: b c | 88
an amount of the wrong group beats the others alone
  100 | 8 | 25 off group shipping & 12 off & free shipping | best: a | 83
freight above the goods: shipping of no group wins
  10 | 30 | 5 off & free shipping alone | best: b | 10
freight below the goods: the amount wins
  100 | 3 | 5 off & free shipping alone | best: a | 98
a category voucher against one for all
  tea 80 + shirt 120 | 0 | 85% in clothes & 15 off & 70% in food | best: c | 176
eight vouchers
  tea 60 + shirt 90 | 10 | 5 off & 95% & 12 off in clothes & 80% in food & free shipping from 151
    & 4 off shipping & 9 off shipping from 150 & 15 off alone | best: c g | 139
`;
