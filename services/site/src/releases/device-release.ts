import { isInShare, shareOf } from '@shop/release-store';
import type { ReleaseDocument } from '@shop/shell-contract/release';
import { readRelease, ReleaseFault } from '@shop/shell-contract/release-document';
import type { AdmittedRelease } from './admission';

/** Releases by device. */
export interface DeviceReleases {
  /** The release of a device; with null, the live rows. */
  forDevice(deviceId: string | null): Promise<ReleaseDocument>;
  /** Whether any remote has a canary. */
  hasCanaries(): Promise<boolean>;
}

/** Each document that devices of one release get, by the remotes of its canaries. */
const documentsByRelease = new WeakMap<AdmittedRelease, Map<string, ReleaseDocument>>();

/**
 * The release document of a device: canary rows for the canaries that it is in the share of, live
 * rows for all others. Equal for equal devices, so that pages of it can be cached.
 *
 * @param deviceId null for a client without an id, which gets live rows only
 */
export function documentFor(release: AdmittedRelease, deviceId: string | null): ReleaseDocument {
  if (deviceId === null || release.canaries.length === 0) return release.document;
  const chosen = release.canaries.filter((canary) =>
    isInShare(deviceId, canary.row, shareOf(canary)),
  );
  if (chosen.length === 0) return release.document;
  const documents = documentsByRelease.get(release) ?? new Map<string, ReleaseDocument>();
  documentsByRelease.set(release, documents);
  const key = chosen.map(({ row }) => row.name).join(' ');
  const document = documents.get(key) ?? compose(release, new Set(chosen.map(({ row }) => row)));
  documents.set(key, document);
  return document;
}

type Row = AdmittedRelease['canaries'][number]['row'];

function compose({ document }: AdmittedRelease, canaries: ReadonlySet<Row>): ReleaseDocument {
  const rowByName = new Map([...canaries].map((row) => [row.name, row]));
  const remotes = document.remotes.map((live) => rowByName.get(live.name) ?? live);
  try {
    return readRelease({ version: 1, remotes });
  } catch (error) {
    // Two canaries claim one address: each goes with the live rows, but not with the other one.
    if (error instanceof ReleaseFault) return document;
    throw error;
  }
}
