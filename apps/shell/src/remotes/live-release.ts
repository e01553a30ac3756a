import type { ReleaseDocument, RemoteRelease } from '@shop/shell-contract';
import { parseRelease } from '@shop/shell-contract/release-document';
import { allowFiles } from '../integrity/guard';
import { timeoutSignal } from '../platform/timeout-signal';

/** Time limit for one request after a failure, in ms. */
export const requestTimeoutMs = 2_000;

/**
 * Time limit in ms for a read on which a shopper's page depends. A slow connection takes seconds,
 * and until then the page shows its skeleton or its error card.
 */
const patientTimeoutMs = 10_000;

let runningRead: Promise<ReleaseDocument> | undefined;

/** The remote in the current release document; `known` if that cannot be read. */
export const fetchLiveRelease = (known: RemoteRelease): Promise<RemoteRelease> =>
  liveRowOf(known, (runningRead ??= readTogether()));

/** The same by a request of its own, which sends the cookies of now. */
export const fetchOwnRelease = (known: RemoteRelease): Promise<RemoteRelease> =>
  liveRowOf(known, readRelease(patientTimeoutMs));

async function liveRowOf(
  known: RemoteRelease,
  reading: Promise<ReleaseDocument>,
): Promise<RemoteRelease> {
  try {
    const { remotes } = await reading;
    const live = remotes.find(({ name }) => name === known.name) ?? known;
    allowFiles(live.base, live.files);
    return live;
  } catch {
    return known;
  }
}

/** Concurrent reads share one request. */
async function readTogether(): Promise<ReleaseDocument> {
  try {
    return await readRelease(requestTimeoutMs);
  } finally {
    runningRead = undefined;
  }
}

async function readRelease(limitMs: number): Promise<ReleaseDocument> {
  const response = await fetch('/releases.json', {
    cache: 'no-store',
    signal: timeoutSignal(limitMs),
  });
  return parseRelease(await response.text());
}
