/** Vouchers for a category or a product. The columns: `scenario-table.ts`. */
export const scopeScenarios = `
a category voucher reduces only its lines
  tea 50 + shirt 50 | 0 | 10 off in food | 40 + 50 | 0 | 90
a product voucher reduces only its product
  tea 50 + cake 50 | 0 | 10 off on cake | 50 + 40 | 0 | 90
a voucher for the own category of a product
  tea 50 + cake 50 | 0 | 10 off in drinks | 40 + 50 | 0 | 90
a voucher for the category above
  tea 50 + cake 50 | 0 | 10 off in food | 45 + 45 | 0 | 90
a voucher for two categories
  tea 50 + cake 50 + pen 50 | 0 | 10 off in drinks/office | 45 + 50 + 45 | 0 | 140
a voucher for two products
  tea 30 + cake 30 + pen 30 | 0 | 9 off on tea/pen | 25.50 + 30 + 25.50 | 0 | 81
goods out of scope do not help to reach the threshold
  tea 50 + shirt 60 | 0 | 10 off from 100 in food | refused: min_spend 50
goods in scope reach the threshold alone
  tea 100 + shirt 60 | 0 | 10 off from 100 in food | 90 + 60 | 0 | 150
goods in scope miss the threshold by a cent
  tea 99.99 + shirt 60 | 0 | 10 off from 100 in food | refused: min_spend 0.01
two products of a category reach the threshold together
  tea 40 + coffee 60 + pen 9 | 0 | 10 off from 100 in drinks | 36 + 54 + 9 | 0 | 99
the discount is at most the goods in scope
  tea 5 + shirt 100 | 8 | 10 off in food | 0 + 100 | 8 | 108
a percentage takes only the goods in scope
  tea 100 + shirt 100 | 0 | 80% in food | 80 + 100 | 0 | 180
a percentage of two lines in scope
  tea 19.99 + cake 33.33 + pen 50 | 0 | 90% in food | 17.99 + 30 + 50 | 0 | 97.99
a capped percentage in scope
  tea 300 + shirt 100 | 0 | 80% max 25 in food | 275 + 100 | 0 | 375
no line is in the category
  pen 50 + shirt 50 | 0 | 10 off in food | refused: scope
no line is of the product
  tea 50 | 0 | 10 off on cake | refused: scope
a category id does not match a product
  tea 50 | 0 | 10 off on drinks | refused: scope
a product id does not match a category
  tea 50 | 0 | 10 off in tea | refused: scope
a category beside the own one does not match
  tea 50 | 0 | 10 off in bakery | refused: scope
free goods are in scope
  tea 0 + pen 10 | 0 | 5 off in food | 0 + 10 | 0 | 10
one of two categories matches
  shirt 80 | 0 | 5 off in food/clothes | 75 | 0 | 75
a scope between two lines out of scope
  pen 10 + tea 10 + pen 10 | 0 | 3 off on tea | 10 + 7 + 10 | 0 | 27
two lines of the product share the discount
  tea 10 + tea 20 + pen 10 | 0 | 1 off on tea | 9.67 + 19.33 + 10 | 0 | 39
6.66 off food in a mixed order
  tea 12.50 x2 + coffee 38 + cake 21.90 + shirt 129 + socks 9.90 x3 + pen 4.50 | 0
    | 6.66 off in food | 23.04 + 35.02 + 20.18 + 129 + 29.70 + 4.50 | 0 | 241.44
88 % of food in a mixed order
  tea 12.50 x2 + coffee 38 + cake 21.90 + shirt 129 + socks 9.90 x3 + pen 4.50 | 0 | 88% in food
    | 22 + 33.44 + 19.28 + 129 + 29.70 + 4.50 | 0 | 237.92
6.66 off drinks in a mixed order
  tea 12.50 x2 + coffee 38 + cake 21.90 + shirt 129 + socks 9.90 x3 + pen 4.50 | 0
    | 6.66 off in drinks | 22.36 + 33.98 + 21.90 + 129 + 29.70 + 4.50 | 0 | 241.44
88 % of drinks in a mixed order
  tea 12.50 x2 + coffee 38 + cake 21.90 + shirt 129 + socks 9.90 x3 + pen 4.50 | 0 | 88% in drinks
    | 22 + 33.44 + 21.90 + 129 + 29.70 + 4.50 | 0 | 240.54
6.66 off clothes in a mixed order
  tea 12.50 x2 + coffee 38 + cake 21.90 + shirt 129 + socks 9.90 x3 + pen 4.50 | 0
    | 6.66 off in clothes | 25 + 38 + 21.90 + 123.59 + 28.45 + 4.50 | 0 | 241.44
88 % of clothes in a mixed order
  tea 12.50 x2 + coffee 38 + cake 21.90 + shirt 129 + socks 9.90 x3 + pen 4.50 | 0
    | 88% in clothes | 25 + 38 + 21.90 + 113.52 + 26.14 + 4.50 | 0 | 229.06
6.66 off pens in a mixed order
  tea 12.50 x2 + coffee 38 + cake 21.90 + shirt 129 + socks 9.90 x3 + pen 4.50 | 0
    | 6.66 off on pen | 25 + 38 + 21.90 + 129 + 29.70 + 0 | 0 | 243.60
88 % of pens in a mixed order
  tea 12.50 x2 + coffee 38 + cake 21.90 + shirt 129 + socks 9.90 x3 + pen 4.50 | 0 | 88% on pen
    | 25 + 38 + 21.90 + 129 + 29.70 + 3.96 | 0 | 247.56
6.66 off cakes and socks in a mixed order
  tea 12.50 x2 + coffee 38 + cake 21.90 + shirt 129 + socks 9.90 x3 + pen 4.50 | 0
    | 6.66 off in bakery/legwear | 25 + 38 + 19.07 + 129 + 25.87 + 4.50 | 0 | 241.44
88 % of cakes and socks in a mixed order
  tea 12.50 x2 + coffee 38 + cake 21.90 + shirt 129 + socks 9.90 x3 + pen 4.50 | 0
    | 88% in bakery/legwear | 25 + 38 + 19.27 + 129 + 26.14 + 4.50 | 0 | 241.91
6.66 off coffee and shirts in a mixed order
  tea 12.50 x2 + coffee 38 + cake 21.90 + shirt 129 + socks 9.90 x3 + pen 4.50 | 0
    | 6.66 off on coffee/shirt | 25 + 36.48 + 21.90 + 123.86 + 29.70 + 4.50 | 0 | 241.44
88 % of coffee and shirts in a mixed order
  tea 12.50 x2 + coffee 38 + cake 21.90 + shirt 129 + socks 9.90 x3 + pen 4.50 | 0
    | 88% on coffee/shirt | 25 + 33.44 + 21.90 + 113.52 + 29.70 + 4.50 | 0 | 228.06
`;
