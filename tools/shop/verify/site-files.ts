import { sha384 } from '@shop/shell-contract/release';
import { parseRelease } from '@shop/shell-contract/release-document';
import { workerReleaseName } from '@shop/shell-contract/worker-release';
import * as v from 'valibot';

/** A file that browsers may fetch. */
export interface SiteFile {
  /** Name of the app that it belongs to. */
  app: string;
  url: string;
  /** Its sha384 in the release. */
  hash: string;
}

/** All files that the release of a running site names. Throws if there is no readable release. */
export async function siteFiles(site: URL): Promise<SiteFile[]> {
  const { remotes } = parseRelease(await textAt(new URL('/releases.json', site)));
  return [
    ...(await shellFiles(site)),
    ...remotes.flatMap(({ name, base, files }) =>
      Object.entries(files).map(([file, hash]) => ({
        app: name,
        url: new URL(file, new URL(base, site)).href,
        hash,
      })),
    ),
  ];
}

const workerReleaseSchema = v.object({ shell: v.record(v.string(), sha384) });

/** The shell has no public release document; its service worker carries the hashes. */
async function shellFiles(site: URL): Promise<SiteFile[]> {
  const script = await textAt(new URL('/service-worker.js', site));
  const [, json = 'null'] =
    new RegExp(`^self\\.${workerReleaseName}=(.*);$`, 'm').exec(script) ?? [];
  const { shell } = v.parse(workerReleaseSchema, JSON.parse(json));
  return Object.entries(shell).map(([path, hash]) => ({
    app: 'shell',
    url: new URL(path, site).href,
    hash,
  }));
}

async function textAt(url: URL): Promise<string> {
  const response = await fetch(url).catch((cause: unknown) => {
    throw new Error(`${url.origin} does not respond.`, { cause });
  });
  if (!response.ok) throw new Error(`${url.href} answers ${response.status}: is this a shop?`);
  return response.text();
}
