/** A moment told from when the collection is first filled; the engine puts the clock's time in its place. */
export interface FromNow {
  $now: number;
}

export const hour = 3_600_000;
export const day = 24 * hour;
export const fromNow = (milliseconds: number): FromNow => ({ $now: milliseconds });

/** A row as it stands in `init_data`, with some of its moments told from now. */
export type Seed<Row, Moments extends keyof Row> = Omit<Row, Moments> & Record<Moments, FromNow>;
