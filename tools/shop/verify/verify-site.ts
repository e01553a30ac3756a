import { createHash } from 'node:crypto';
import { UsageError, type Progress, type Report } from '../command';
import { siteFiles, type SiteFile } from './site-files';

/** How browsers and tools ask for a file; a proxy may spoil one of them only. */
const encodings = ['identity', 'gzip', 'br'] as const;
const concurrency = 8;

/** A file that the site does not serve as its release says. */
interface Difference {
  app: string;
  url: string;
  encoding: string;
  problem: string;
}

/** Fetches every file of a running site, and compares its hash with the release. */
export async function verifySite(address: string, progress: Progress): Promise<Report> {
  const site = siteUrl(address);
  const files = await siteFiles(site);
  const differences: Difference[] = [];
  for (let at = 0; at < files.length; at += concurrency) {
    progress(`${at} of ${files.length} files`);
    const found = await Promise.all(files.slice(at, at + concurrency).map(differencesOf));
    differences.push(...found.flat());
  }
  const apps = [...new Set(files.map(({ app }) => app))];
  return {
    lines: [
      ...differences.map(({ url, encoding, problem }) => `✗ ${url} (${encoding}): ${problem}`),
      `${site.origin}: ${files.length} files of ${apps.join(', ')}; ` +
        `${differences.length} differences`,
    ],
    data: { site: site.origin, apps, fileCount: files.length, differences },
    exitCode: differences.length > 0 ? 1 : 0,
  };
}

function siteUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new UsageError(`"${address}" is not an address such as http://localhost:8080.`);
}

async function differencesOf(file: SiteFile): Promise<Difference[]> {
  const { app, url, hash } = file;
  const all = await Promise.all(
    encodings.map(async (encoding) => {
      const problem = await problemOf(url, hash, encoding);
      return problem ? [{ app, url, encoding, problem }] : [];
    }),
  );
  return all.flat();
}

async function problemOf(url: string, hash: string, encoding: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { headers: { 'accept-encoding': encoding } });
    if (!response.ok) return `status ${response.status}`;
    const body = Buffer.from(await response.arrayBuffer());
    const actual = `sha384-${createHash('sha384').update(body).digest('base64')}`;
    return actual === hash ? undefined : `${body.length} bytes that are not those of the release`;
  } catch (error) {
    const { message, cause } = error as Error;
    return `cannot be read: ${cause instanceof Error ? cause.message : message}`;
  }
}
