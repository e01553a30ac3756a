/** Inputs of the exports of the staff. */
import * as v from 'valibot';
import { opsMessageFor } from './messages';

const time = v.pipe(
  v.number(opsMessageFor('time')),
  v.integer(opsMessageFor('time')),
  v.minValue(0, opsMessageFor('time')),
  v.maxValue(4_102_444_800_000, opsMessageFor('time')),
);

/** Rows of one page of an export. */
export const exportPageSize = 1_000;

export const exportInput = v.pipe(
  v.object({
    from: time,
    /** Exclusive. */
    to: time,
    /** `next` of the page before; without it the first page. */
    after: v.optional(
      v.object({
        at: time,
        id: v.pipe(v.string(opsMessageFor('malformed')), v.regex(/^[0-9A-Za-z_-]{1,40}$/)),
      }),
    ),
  }),
  v.forward(
    v.check(({ from, to }) => from < to, opsMessageFor('period')),
    ['to'],
  ),
);
export type ExportInput = v.InferOutput<typeof exportInput>;
