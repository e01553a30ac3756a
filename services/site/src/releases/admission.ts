import { readFile } from 'node:fs/promises';
import {
  PublicKeys,
  writeAtomically,
  type SignedRow,
  type StoredCanary,
} from '@shop/release-store';
import type { ReleaseDocument } from '@shop/shell-contract/release';
import { readRelease, ReleaseFault } from '@shop/shell-contract/release-document';
import * as v from 'valibot';
import { admitCanaries } from './admitted-canaries';
import { verifyStoredRow } from './verify-stored-row';

/** A release of which every row is verified. */
export interface AdmittedRelease {
  document: ReleaseDocument;
  canaries: StoredCanary[];
  /** The document with its signatures, for other sites that follow this one. */
  text: string;
}

interface AdmissionOptions {
  /** Folder with the published builds and the public keys. */
  store: string;
  /** File that outlives a restart: the rows that are in use, and the highest sequence numbers. */
  recordFile: string;
  report: (reason: string) => void;
}

interface AdmittedRows {
  rows: SignedRow[];
  canaries?: SignedRow[];
  sequences: Record<string, number>;
}

const documentSchema = v.object({
  version: v.literal(1),
  remotes: v.pipe(v.array(v.looseObject({ name: v.string() })), v.maxLength(50)),
});
type IncomingRow = v.InferOutput<typeof documentSchema>['remotes'][number];

/**
 * Decides which rows of a release document the site uses: those signed with a key of their remote
 * and newer than the row in use. Instead of a refused row the site keeps the last good one, so one
 * remote cannot take the others out.
 */
export class Admission {
  private readonly keys: PublicKeys;
  private rowByName = new Map<string, SignedRow>();
  private canaryByName = new Map<string, SignedRow>();
  private sequenceByName = new Map<string, number>();
  private reportedReasons = new Set<string>();

  private constructor(private readonly options: AdmissionOptions) {
    this.keys = PublicKeys.ofStore(options.store);
  }

  /** Continues with the rows that the site used before its restart. */
  static async open(options: AdmissionOptions): Promise<Admission> {
    const admission = new Admission(options);
    const { rows, canaries = [], sequences } = await readRecord(options.recordFile);
    admission.sequenceByName = new Map(Object.entries(sequences));
    for (const row of rows) {
      // A row that is no longer valid, because its key was revoked, is not used again.
      const isValid = await admission.verify(row).then(
        () => true,
        () => false,
      );
      if (isValid) admission.rowByName.set(row.name, row);
    }
    // They are verified again with the document that still names them.
    admission.canaryByName = new Map(canaries.map((row) => [row.name, row]));
    return admission;
  }

  /**
   * Admits the rows of a document.
   *
   * @throws ReleaseFault when the document as a whole cannot be used
   */
  async admit(text: string): Promise<AdmittedRelease> {
    const admitted = new Map<string, SignedRow>();
    const reasons: string[] = [];
    for (const row of rowsOf(text)) {
      try {
        admitted.set(row.name, await this.admitRow(row));
      } catch (error) {
        const last = this.rowByName.get(row.name);
        const remains = last ? `Build ${last.build} stays live.` : 'It is not published.';
        reasons.push(`${row.name}: ${(error as Error).message}. ${remains}`);
      }
    }
    // A document with a refused row is not trusted to retire the remotes that it lacks.
    if (reasons.length)
      for (const [name, row] of this.rowByName) if (!admitted.has(name)) admitted.set(name, row);
    if (admitted.size === 0 && reasons[0]) throw new ReleaseFault(reasons[0]);
    const remotes = [...admitted.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
    const document = readRelease({ version: 1, remotes });
    const { canaries, reasons: refusals } = await admitCanaries(text, document, async (row) =>
      this.checkSequence(await this.verify(row), this.canaryByName),
    );
    this.reportOnce([...reasons, ...refusals]);
    await this.use(admitted, new Map(canaries.map(({ row }) => [row.name, row])));
    const signed = { version: 1, remotes, ...(canaries.length > 0 ? { canaries } : {}) };
    return { document, canaries, text: JSON.stringify(signed) };
  }

  private async admitRow(incoming: IncomingRow): Promise<SignedRow> {
    const row = await this.verify(incoming);
    if (row.signature.canary) throw new Error('its row is signed for a canary only');
    return this.checkSequence(row, this.rowByName);
  }

  /** @param inUse the rows of the same kind that the site uses */
  private checkSequence(row: SignedRow, inUse: ReadonlyMap<string, SignedRow>): SignedRow {
    const { sequence } = row.signature;
    const last = this.sequenceByName.get(row.name) ?? 0;
    if (!isIn(inUse, row) && sequence <= last)
      throw new Error(`its sequence number ${sequence} is not above ${last}, the last one`);
    return row;
  }

  private verify(row: IncomingRow): Promise<SignedRow> {
    return verifyStoredRow(row, this.options.store, this.keys);
  }

  private async use(
    admitted: Map<string, SignedRow>,
    canaries: Map<string, SignedRow>,
  ): Promise<void> {
    if (isSame(this.rowByName, admitted) && isSame(this.canaryByName, canaries)) return;
    this.rowByName = admitted;
    this.canaryByName = canaries;
    for (const { name, signature } of [...admitted.values(), ...canaries.values()]) {
      const last = this.sequenceByName.get(name) ?? 0;
      this.sequenceByName.set(name, Math.max(last, signature.sequence));
    }
    const record: AdmittedRows = {
      rows: [...admitted.values()],
      canaries: [...canaries.values()],
      sequences: Object.fromEntries(this.sequenceByName),
    };
    await writeAtomically(this.options.recordFile, JSON.stringify(record));
  }

  private reportOnce(reasons: string[]): void {
    for (const reason of reasons)
      if (!this.reportedReasons.has(reason)) this.options.report(reason);
    this.reportedReasons = new Set(reasons);
  }
}

type Rows = ReadonlyMap<string, SignedRow>;

const isIn = (rows: Rows, { name, signature }: SignedRow): boolean =>
  rows.get(name)?.signature.value === signature.value;

const isSame = (one: Rows, other: Rows): boolean =>
  one.size === other.size && [...one.values()].every((row) => isIn(other, row));

/** The rows of a document, each of which still has to be verified. */
function rowsOf(text: string): IncomingRow[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ReleaseFault('it is not JSON');
  }
  const parsed = v.safeParse(documentSchema, value);
  if (!parsed.success)
    throw new ReleaseFault(
      `${v.getDotPath(parsed.issues[0]) ?? 'the document'}: ${parsed.issues[0].message}`,
    );
  const { remotes } = parsed.output;
  const names = remotes.map(({ name }) => name);
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate) throw new ReleaseFault(`the remote ${duplicate} is listed twice`);
  return remotes;
}

async function readRecord(file: string): Promise<AdmittedRows> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as AdmittedRows;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return { rows: [], sequences: {} };
    throw new Error(`${file} cannot be read (${(cause as Error).message}): delete it`, { cause });
  }
}
