/** A time relative to the first filling of the collection, in ms; the engine makes it absolute. */
export interface FromNow {
  $now: number;
}

export const hour = 3_600_000;
export const day = 24 * hour;
export const fromNow = (milliseconds: number): FromNow => ({ $now: milliseconds });

/** A row of `init_data` with relative times. */
export type InitRow<Row, Times extends keyof Row> = Omit<Row, Times> & Record<Times, FromNow>;
