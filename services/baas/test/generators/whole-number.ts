/** The whole part of a number as it is written: 1.7976931348623157e+308 has 292 zeros. */
export function wholeOf(number: number): bigint {
  const [digits = '', exponent = '0'] = String(Math.trunc(number)).split('e');
  const [whole = '', fraction = ''] = digits.split('.');
  return BigInt(whole + fraction.padEnd(Number(exponent), '0'));
}
