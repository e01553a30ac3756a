/** The encoder alone: the package's main entry brings every symbology and a renderer. */
declare module 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO' {
  export default class Code128 {
    constructor(text: string, options: object);
    /** `data` has a `1` for each dark module. */
    encode(): { data: string; text: string };
  }
}
