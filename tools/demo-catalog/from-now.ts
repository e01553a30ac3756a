/** A time relative to the first filling of the collection, in ms; the engine makes it absolute. */
export interface FromNow {
  $now: number;
  /** Rounded up to a multiple, ms. */
  $step?: number;
}

export const hour = 3_600_000;
export const day = 24 * hour;
export const fromNow = (milliseconds: number): FromNow => ({ $now: milliseconds });
/** The next full hour after that: what shoppers read begins and ends at full hours. */
export const atFullHour = (milliseconds: number): FromNow => ({ $now: milliseconds, $step: hour });

/** A row of `init_data` with relative times. */
export type InitRow<Row, Times extends keyof Row> = Omit<Row, Times> & Record<Times, FromNow>;
