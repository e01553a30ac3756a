import type { RemoteRelease } from '@shop/shell-contract';
import { parseRelease } from '@shop/shell-contract/release-document';
import { admit, hashOf } from '../integrity/guard';
import { isChunkFault, type Failure, type Mended } from './failure';
import { t } from './messages';

/** Milliseconds a look at one file may take. */
const patience = 2_000;
/** Milliseconds before what could not be reached is asked for again: spread, or all come back at once to a host that is back. */
const backoff = { least: 300, most: 1_000 };

/** What a load that failed is followed by: another try, once, or what the reader is told. */
export async function mend({ remote, entry, error, isLast }: Failure): Promise<Mended> {
  const file = fileOf(error, entry);
  if (file === undefined) return { fault: { kind: 'broken', stage: 'import' } };
  const stage = file === entry ? 'entry' : 'chunk';
  const found = await look(file);
  if (found === 'missing' && !isLast) {
    const live = await liveRow(remote);
    if (live.build !== remote.build) return { remote: live };
  }
  if (found === 'missing' || found === 'misplaced' || found === 'altered')
    return { fault: { kind: found, stage, text: t(found) }, file };
  if (isLast) return { fault: { kind: 'unreachable', stage }, file };
  await new Promise((again) => {
    setTimeout(again, backoff.least + Math.random() * (backoff.most - backoff.least));
  });
  return { remote };
}

/** Before the reader's own retry: which build is live now, and the file that failed fresh from its host. */
export async function renew(remote: RemoteRelease, file?: string): Promise<RemoteRelease> {
  forgetPending(remote);
  const [live] = await Promise.all([liveRow(remote), file && look(file)]);
  return live;
}

/** What hangs is still in the page, and a loader that finds it there waits for it. */
function forgetPending({ base }: RemoteRelease): void {
  const { href } = new URL(base, location.href);
  for (const element of document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'script, link[rel=stylesheet]',
  )) {
    const isOurs = ('src' in element ? element.src : element.href).startsWith(href);
    if (isOurs && !('sheet' in element && element.sheet)) element.remove();
  }
}

/** Address of the file that did not come; undefined when all came and the code itself threw. */
function fileOf(error: unknown, entry: string): string | undefined {
  if (isChunkFault(error)) return error.request;
  return error instanceof Error &&
    error.message.includes('RUNTIME-008') &&
    !error.message.includes('ScriptExecutionError')
    ? entry
    : undefined;
}

type Found = 'unreachable' | 'missing' | 'misplaced' | 'altered' | 'there';

async function look(address: string): Promise<Found> {
  const published = hashOf(address);
  if (!published) return 'altered';
  try {
    // Past the cache and into it: bytes that were refused may stand there for a year.
    const answer = await fetch(address, { cache: 'reload', signal: AbortSignal.timeout(patience) });
    if (!answer.ok) return answer.status === 404 ? 'missing' : 'unreachable';
    if (answer.headers.get('content-type')?.includes('html')) return 'misplaced';
    return (await sha384(await answer.arrayBuffer())) === published ? 'there' : 'altered';
  } catch {
    return 'unreachable';
  }
}

async function sha384(bytes: ArrayBuffer): Promise<string> {
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-384', bytes))))}`;
}

/** The remote's row of the release document as it is now; the known one when there is no telling. */
async function liveRow(known: RemoteRelease): Promise<RemoteRelease> {
  try {
    const answer = await fetch('/releases.json', {
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    });
    const live =
      parseRelease(await answer.text()).remotes.find(({ name }) => name === known.name) ?? known;
    admit(live.base, live.files);
    return live;
  } catch {
    return known;
  }
}
