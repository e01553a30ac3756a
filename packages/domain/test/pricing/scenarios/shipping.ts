/** Discounts on the freight. The columns: `scenario-table.ts`. */
export const shippingScenarios = `
free shipping
  50 | 8 | free shipping | 50 | 0 | 50
free shipping does not touch the goods
  50 + 20 | 12.34 | free shipping | 50 + 20 | 0 | 70
5 off shipping of 8
  50 | 8 | 5 off shipping | 50 | 3 | 53
8 off shipping of 8
  50 | 8 | 8 off shipping | 50 | 0 | 50
10 off shipping of 8 leaves the goods alone
  50 | 8 | 10 off shipping | 50 | 0 | 50
one cent off shipping
  50 | 8 | 0.01 off shipping | 50 | 7.99 | 57.99
nothing off shipping
  50 | 8 | 0 off shipping | 50 | 8 | 58
free shipping up to a cap below the freight
  50 | 8 | free shipping max 6 | 50 | 2 | 52
free shipping up to a cap of the freight
  50 | 8 | free shipping max 8 | 50 | 0 | 50
free shipping up to a cap above the freight
  50 | 8 | free shipping max 10 | 50 | 0 | 50
an amount off shipping with a lower cap
  50 | 8 | 7 off shipping max 3 | 50 | 5 | 55
free shipping at its threshold
  99 | 8 | free shipping from 99 | 99 | 0 | 99
free shipping a cent below its threshold
  98.99 | 8 | free shipping from 99 | refused: min_spend 0.01
freight does not help to reach free shipping
  91 | 8 | free shipping from 99 | refused: min_spend 8
free shipping of an order without freight
  50 | 0 | free shipping | refused: no_freight
an amount off an order without freight
  50 | 0 | 5 off shipping | refused: no_freight
no freight is the reason before the threshold
  50 | 0 | free shipping from 99 | refused: no_freight
one line in scope makes the whole order ship free
  tea 20 + shirt 80 | 12 | free shipping in food | 20 + 80 | 0 | 100
no line in the scope of free shipping
  shirt 80 | 12 | free shipping in food | refused: scope
no line in scope is the reason before no freight
  shirt 80 | 0 | free shipping in food | refused: scope
the threshold of free shipping counts only its scope
  tea 20 + shirt 80 | 12 | free shipping from 50 in food | refused: min_spend 30
goods in scope reach free shipping
  tea 50 + shirt 80 | 12 | free shipping from 50 in food | 50 + 80 | 0 | 130
free shipping for a product
  tea 50 + pen 1 | 6 | free shipping on pen | 50 + 1 | 0 | 51
free shipping of free goods
  0 | 6 | free shipping | 0 | 0 | 0
free shipping of one cent
  50 | 0.01 | free shipping | 50 | 0 | 50
a shipping voucher that stacks with nothing
  50 | 8 | free shipping alone | 50 | 0 | 50
6 off shipping of 3
  88 | 3 | 6 off shipping | 88 | 0 | 88
free shipping up to 10 of 3
  88 | 3 | free shipping max 10 | 88 | 0 | 88
6 off shipping of 6
  88 | 6 | 6 off shipping | 88 | 0 | 88
free shipping up to 10 of 6
  88 | 6 | free shipping max 10 | 88 | 0 | 88
6 off shipping of 9.99
  88 | 9.99 | 6 off shipping | 88 | 3.99 | 91.99
free shipping up to 10 of 9.99
  88 | 9.99 | free shipping max 10 | 88 | 0 | 88
6 off shipping of 15
  88 | 15 | 6 off shipping | 88 | 9 | 97
free shipping up to 10 of 15
  88 | 15 | free shipping max 10 | 88 | 5 | 93
6 off shipping of 28.50
  88 | 28.50 | 6 off shipping | 88 | 22.50 | 110.50
free shipping up to 10 of 28.50
  88 | 28.50 | free shipping max 10 | 88 | 18.50 | 106.50
`;
