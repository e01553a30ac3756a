import { StartError } from '@shop/service';
import type { ReleaseDocument } from '@shop/shell-contract/release';
import { parseRelease } from '@shop/shell-contract/release-document';
import { isHttp } from './settings';
import { WatchedFile } from './watched-file';

/** Which builds are live, at any moment. */
export interface Releases {
  current(): Promise<ReleaseDocument>;
  stop(): void;
}

type Tell = (reason: string) => void;

/** How often and how long another host is asked for its document, in ms. */
const remotePace = { every: 5000, timeout: 5000 };

/** StartError when there is no document that can be used to begin with. */
export async function openReleases(source: string, tell: Tell): Promise<Releases> {
  try {
    return isHttp(source) ? await fromAddress(source, tell) : await fromFile(source, tell);
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT')
      throw new StartError(
        `${source} is not there: publish the remotes with "npm run shop -- publish", or name another release document with SITE_RELEASES.`,
        { cause },
      );
    throw new StartError(
      `The release document ${source} cannot be used: ${message}. Mend it, or publish the remotes again.`,
      { cause },
    );
  }
}

async function fromFile(path: string, tell: Tell): Promise<Releases> {
  const file = new WatchedFile(path, parseRelease, tell);
  await file.open();
  return { current: () => file.current(), stop: () => {} };
}

async function fromAddress(url: string, tell: Tell): Promise<Releases> {
  let document = await fetchRelease(url);
  let told = '';
  const timer = setInterval(async () => {
    try {
      document = await fetchRelease(url);
      told = '';
    } catch (error) {
      const { message } = error as Error;
      if (message !== told) tell(`${url}: ${message}. The last good one stays in use.`);
      told = message;
    }
  }, remotePace.every);
  timer.unref();
  return { current: async () => document, stop: () => clearInterval(timer) };
}

async function fetchRelease(url: string): Promise<ReleaseDocument> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(remotePace.timeout),
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`it answers ${response.status}`);
  return parseRelease(await response.text());
}
