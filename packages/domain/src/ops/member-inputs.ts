/** Inputs for the members in the staff console. */
import * as v from 'valibot';
import { line, rowId } from '../fields/fields';
import { opsMessageFor } from './messages';

/** `note`: how the staff made sure that the member is the one who asks. */
export const resetInput = v.object({
  memberId: rowId,
  note: line(1, 140, opsMessageFor('identityNote')),
});
export type ResetInput = v.InferInput<typeof resetInput>;
