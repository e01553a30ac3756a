/** `2611 2109 3712 0000 5520`: digits in groups of four are easier to read out and compare. */
export const groupedNumber = (no: string): string =>
  /^\d+$/.test(no) ? no.replace(/\d{4}(?=\d)/g, '$& ') : no;
