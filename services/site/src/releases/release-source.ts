import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { StartError } from '@shop/service';
import type { ReleaseDocument } from '@shop/shell-contract/release';
import { isHttp, type Settings } from '../config/settings';
import { Admission, type AdmittedRelease } from './admission';
import { documentFor, type DeviceReleases } from './device-release';
import { WatchedFile } from './watched-file';

/** The live release document, from a file or from another site. */
export interface ReleaseSource extends DeviceReleases {
  /** The live rows. */
  current(): Promise<ReleaseDocument>;
  /** The text of the document with its signatures and canaries. */
  text(): Promise<string>;
  stop(): void;
}

type Report = (reason: string) => void;

/** How often another site is polled, and for how long. */
const pollIntervalMs = 5000;
const pollTimeoutMs = 5000;

/** Keeps the admitted rows of a source while the site restarts. */
function recordFileOf(dataFolder: string, source: string): string {
  const id = createHash('sha256').update(source).digest('hex').slice(0, 16);
  return join(dataFolder, 'site-admitted', `${id}.json`);
}

/**
 * Reads the release document, a file or an http(s) URL, and follows its changes.
 *
 * @param report called when a later document or a row of it cannot be used
 * @throws StartError when there is no usable document at the start
 */
export async function openReleases(
  { releases: source, store, dataFolder }: Pick<Settings, 'releases' | 'store' | 'dataFolder'>,
  report: Report,
): Promise<ReleaseSource> {
  try {
    const admission = await Admission.open({
      store,
      recordFile: recordFileOf(dataFolder, source),
      report,
    });
    return isHttp(source)
      ? await pollUrl(source, admission, report)
      : await watchFile(source, admission, report);
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

async function watchFile(
  path: string,
  admission: Admission,
  report: Report,
): Promise<ReleaseSource> {
  const file = new WatchedFile(path, (text) => admission.admit(text), report);
  await file.open();
  return sourceOf(() => file.current());
}

async function pollUrl(url: string, admission: Admission, report: Report): Promise<ReleaseSource> {
  const read = async () => admission.admit(await fetchText(url));
  let release = await read();
  let reportedMessage = '';
  const timer = setInterval(async () => {
    try {
      release = await read();
      reportedMessage = '';
    } catch (error) {
      const { message } = error as Error;
      if (message !== reportedMessage)
        report(`${url}: ${message}. The last valid document stays in use.`);
      reportedMessage = message;
    }
  }, pollIntervalMs);
  timer.unref();
  return sourceOf(
    async () => release,
    () => clearInterval(timer),
  );
}

const sourceOf = (
  read: () => Promise<AdmittedRelease>,
  stop: () => void = () => {},
): ReleaseSource => ({
  current: async () => (await read()).document,
  forDevice: async (deviceId) => documentFor(await read(), deviceId),
  hasCanaries: async () => (await read()).canaries.length > 0,
  text: async () => (await read()).text,
  stop,
});

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(pollTimeoutMs),
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`the server responds with status ${response.status}`);
  return response.text();
}
