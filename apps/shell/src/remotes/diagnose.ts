import type { RemoteRelease } from '@shop/shell-contract';
import { integrityOf } from '../integrity/guard';
import { timeoutSignal } from '../platform/timeout-signal';
import { isChunkError, isEntryError } from './federation-errors';
import { preloadModule } from './federation/load-module-entry';
import { fetchLiveRelease, requestTimeoutMs } from './live-release';
import { t } from './messages';
import { ModuleLoadError } from './module-load-error';
import type { Diagnosis, LoadFailure } from './recovery';

export { earlierBuild } from './earlier-build';

/** Delay before a retry, in ms. Random, so that clients do not return to a host all at once. */
const backoffMs = { min: 300, max: 1_000 };

/** Finds the cause of a failed load. Retries once, and at once if another build went live. */
export async function diagnose({ remote, entry, error, isLast }: LoadFailure): Promise<Diagnosis> {
  const file = failedFile(error, entry);
  if (file === undefined) return { fault: { kind: 'broken', stage: 'import' } };
  const stage = file === entry ? 'entry' : 'chunk';
  const state = await inspect(file);
  if (state === 'missing' && !isLast) {
    const live = await fetchLiveRelease(remote);
    if (live.build !== remote.build) return { remote: live };
  }
  if (state === 'missing' || state === 'misplaced' || state === 'altered')
    return { fault: { kind: state, stage, text: t(state) }, file };
  if (isLast) return { fault: { kind: 'unreachable', stage }, file };
  await delay(backoffMs.min + Math.random() * (backoffMs.max - backoffMs.min));
  return { remote };
}

/**
 * Before a retry by the user: the live release; the failed file is fetched past the cache. Does not
 * resolve when only a new document can load the file, which is then opened.
 */
export async function refresh(
  remote: RemoteRelease,
  file?: string,
  openAgain: () => void = () => location.reload(),
): Promise<RemoteRelease> {
  failPendingElements(remote);
  const [live, state] = await Promise.all([fetchLiveRelease(remote), file && inspect(file)]);
  if (state !== 'available' || live.build !== remote.build || !(await isKeptAsFailed(remote, file)))
    return live;
  openAgain();
  return new Promise(() => {});
}

/**
 * Some browsers, such as Chromium 150, keep an ES module that failed until the document is left.
 * The entry is no such case: a retry gives it a new URL.
 */
const isKeptAsFailed = ({ type, base, entry }: RemoteRelease, file = ''): Promise<boolean> =>
  type !== 'module' || file.includes(base + entry)
    ? Promise.resolve(false)
    : preloadModule(file, 'auto').then(
        () => false,
        () => true,
      );

/**
 * Ends pending scripts and styles as failed. Otherwise the loads that wait for a file that hangs
 * never end, and webpack's runtime lets every later load of the file wait with them.
 */
function failPendingElements({ base }: RemoteRelease): void {
  const { href: baseUrl } = new URL(base, location.href);
  const elements = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'script, link[rel=stylesheet]',
  );
  for (const element of elements) {
    const url = 'src' in element ? element.src : element.href;
    const isLoadedStyle = 'sheet' in element && element.sheet !== null;
    if (!url.startsWith(baseUrl) || isLoadedStyle) continue;
    element.remove();
    element.dispatchEvent(new Event('error'));
  }
}

/** URL of the file that did not load; undefined if all files loaded and the code threw. */
function failedFile(error: unknown, entry: string): string | undefined {
  if (isChunkError(error) || error instanceof ModuleLoadError) return error.request;
  return isEntryError(error) ? entry : undefined;
}

type FileState = 'unreachable' | 'missing' | 'misplaced' | 'altered' | 'available';

async function inspect(url: string): Promise<FileState> {
  const integrity = integrityOf(url);
  if (!integrity) return 'altered';
  try {
    // `reload` replaces the cached response, which may be the rejected one.
    const response = await fetch(url, {
      cache: 'reload',
      signal: timeoutSignal(requestTimeoutMs),
    });
    if (!response.ok) return response.status === 404 ? 'missing' : 'unreachable';
    if (response.headers.get('content-type')?.includes('html')) return 'misplaced';
    return (await sha384(await response.arrayBuffer())) === integrity ? 'available' : 'altered';
  } catch {
    return 'unreachable';
  }
}

async function sha384(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-384', bytes);
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

const delay = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });
