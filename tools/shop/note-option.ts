import * as v from 'valibot';
import { UsageError, type Input, type Option } from './command';

export const noteOption: Option = {
  value: 'text',
  summary: 'why, in one line; the history shows it',
};

/** The text of `--note`; undefined without it. Throws UsageError for a wrong one. */
export async function noteOf({ note }: Input['options']): Promise<string | undefined> {
  if (note === undefined) return undefined;
  const { noteSchema } = await import('@shop/release-store');
  const parsed = v.safeParse(noteSchema, note);
  if (!parsed.success) throw new UsageError(`--note takes ${parsed.issues[0].message}.`);
  return parsed.output;
}
