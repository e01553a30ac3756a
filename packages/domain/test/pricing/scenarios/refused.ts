/** Vouchers that do not apply. The columns: `scenario-table.ts`. */
export const refusedScenarios = `
a partner voucher
  100 | 8 | 10 off partner | refused: partner
a partner voucher for shipping
  100 | 8 | free shipping partner | refused: partner
a partner voucher with an unreached threshold
  100 | 8 | 10 off from 200 partner | refused: partner
an expired partner voucher
  100 | 8 | 10 off partner ends -1 | refused: partner
an exchange voucher
  100 | 8 | exchange | refused: exchange
an exchange voucher of a partner
  100 | 8 | exchange partner | refused: partner
an expired exchange voucher
  100 | 8 | exchange ends -1 | refused: exchange
a voucher that starts in a millisecond
  100 | 8 | 10 off starts 1 | refused: not_started
a voucher that starts now
  100 | 8 | 10 off starts 0 | 90 | 8 | 98
a voucher that started a millisecond ago
  100 | 8 | 10 off starts -1 | 90 | 8 | 98
a voucher that starts tomorrow
  100 | 8 | 10 off starts 86400000 ends 99999999 | refused: not_started
a voucher that ends in a millisecond
  100 | 8 | 10 off ends 1 | 90 | 8 | 98
a voucher that ends now
  100 | 8 | 10 off ends 0 | refused: expired
a voucher that ended a millisecond ago
  100 | 8 | 10 off ends -1 | refused: expired
a voucher that ended last year
  100 | 8 | 10 off ends -31536000000 | refused: expired
an expired voucher with an unreached threshold
  100 | 8 | 10 off from 200 ends 0 | refused: expired
an expired voucher out of scope
  tea 100 | 8 | 10 off in office ends 0 | refused: expired
a voucher before its start with an unreached threshold
  100 | 8 | 10 off from 200 starts 5 | refused: not_started
an unreached threshold out of scope
  tea 100 | 8 | 10 off from 200 in office | refused: scope
a free shipping voucher that ends now
  100 | 8 | free shipping ends 0 | refused: expired
a free shipping voucher that starts in a millisecond
  100 | 8 | free shipping starts 1 | refused: not_started
a percentage that ends now
  100 | 8 | 85% ends 0 | refused: expired
a threshold of one cent and free goods
  0 | 8 | 10 off from 0.01 | refused: min_spend 0.01
a threshold far above the goods
  19.90 | 0 | 200 off from 999 | refused: min_spend 979.10
a threshold that floats miss: three times 0.10
  0.10 x3 | 0 | 0.10 off from 0.30 | 0.20 | 0 | 0.20
a threshold that floats reach: 0.70 and 0.10
  0.70 + 0.10 | 0 | 0.05 off from 0.81 | refused: min_spend 0.01
`;
