import { StartError } from '@shop/service';
import type { ReleaseDocument } from '@shop/shell-contract/release';
import { parseRelease } from '@shop/shell-contract/release-document';
import { isHttp } from '../config/settings';
import { WatchedFile } from './watched-file';

/** The live release document, from a file or from another site. */
export interface ReleaseSource {
  current(): Promise<ReleaseDocument>;
  stop(): void;
}

type Report = (reason: string) => void;

/** How often another site is polled, and for how long. */
const pollIntervalMs = 5000;
const pollTimeoutMs = 5000;

/**
 * Reads the release document and follows its changes.
 *
 * @param source path of the file, or an http(s) URL
 * @param report called when a later document cannot be used
 * @throws StartError when there is no usable document at the start
 */
export async function openReleases(source: string, report: Report): Promise<ReleaseSource> {
  try {
    return isHttp(source) ? await pollUrl(source, report) : await watchFile(source, report);
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const sentence =
      code === 'ENOENT'
        ? `${source} does not exist: publish the remotes with "npm run shop -- publish", ` +
          'or set SITE_RELEASES to another release document.'
        : `The release document ${source} cannot be used: ${message}. ` +
          'Fix it, or publish the remotes again.';
    throw new StartError(sentence, { cause });
  }
}

async function watchFile(path: string, report: Report): Promise<ReleaseSource> {
  const file = new WatchedFile(path, parseRelease, report);
  await file.open();
  return { current: () => file.current(), stop: () => {} };
}

async function pollUrl(url: string, report: Report): Promise<ReleaseSource> {
  let document = await fetchRelease(url);
  let reportedMessage = '';
  const timer = setInterval(async () => {
    try {
      document = await fetchRelease(url);
      reportedMessage = '';
    } catch (error) {
      const { message } = error as Error;
      if (message !== reportedMessage)
        report(`${url}: ${message}. The last valid document stays in use.`);
      reportedMessage = message;
    }
  }, pollIntervalMs);
  timer.unref();
  return { current: async () => document, stop: () => clearInterval(timer) };
}

async function fetchRelease(url: string): Promise<ReleaseDocument> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(pollTimeoutMs),
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`the server responds with status ${response.status}`);
  return parseRelease(await response.text());
}
