import type { ReleaseDocument, RemoteRelease } from '@shop/shell-contract';
import { parseRelease } from '@shop/shell-contract/release-document';
import { allowFiles } from '../integrity/guard';
import { timeoutSignal } from '../platform/timeout-signal';

/** Time limit for one request after a failure, in ms. */
export const requestTimeoutMs = 2_000;

let runningRead: Promise<ReleaseDocument> | undefined;

/** The remote in the current release document; `known` if that cannot be read. */
export async function fetchLiveRelease(known: RemoteRelease): Promise<RemoteRelease> {
  try {
    const { remotes } = await (runningRead ??= readRelease());
    const live = remotes.find(({ name }) => name === known.name) ?? known;
    allowFiles(live.base, live.files);
    return live;
  } catch {
    return known;
  }
}

/** Concurrent reads share one request. */
async function readRelease(): Promise<ReleaseDocument> {
  try {
    const response = await fetch('/releases.json', {
      cache: 'no-store',
      signal: timeoutSignal(requestTimeoutMs),
    });
    return parseRelease(await response.text());
  } finally {
    runningRead = undefined;
  }
}
