import {
  canariesSchema,
  checkCanary,
  type SignedRow,
  type StoredCanary,
} from '@shop/release-store';
import type { ReleaseDocument } from '@shop/shell-contract/release';
import { ReleaseFault } from '@shop/shell-contract/release-document';
import * as v from 'valibot';

const documentSchema = v.object({ canaries: v.optional(canariesSchema) });

/** The canaries of a document and the reasons of those that are refused. */
interface AdmittedCanaries {
  canaries: StoredCanary[];
  reasons: string[];
}

/**
 * Admits the canaries of a document. A refused one is left out: its remote keeps its live row.
 *
 * @param document the admitted live rows
 * @param admitRow resolves with the verified row
 */
export async function admitCanaries(
  text: string,
  document: ReleaseDocument,
  admitRow: (row: { name: string }) => Promise<SignedRow>,
): Promise<AdmittedCanaries> {
  const parsed = v.safeParse(documentSchema, JSON.parse(text));
  if (!parsed.success)
    return { canaries: [], reasons: [`canaries: ${parsed.issues[0].message}. None is served.`] };
  const admitted: AdmittedCanaries = { canaries: [], reasons: [] };
  for (const { row: incoming, ...state } of parsed.output.canaries ?? []) {
    try {
      if (admitted.canaries.some(({ row }) => row.name === incoming.name))
        throw new ReleaseFault('its canary is listed twice');
      const row = await admitRow(incoming);
      checkCanary(document, { row });
      admitted.canaries.push({ ...state, row });
    } catch (error) {
      const { message } = error as Error;
      admitted.reasons.push(`${incoming.name}: ${message}. Its canary is not served.`);
    }
  }
  return admitted;
}
