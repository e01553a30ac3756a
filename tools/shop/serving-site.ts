import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { AppId } from '@shop/release-store';
import { servingFileOf } from '@shop/service';

const confirmTimeoutMs = 10_000;
const pollMs = 100;

/** Whether the site of a data folder serves a build; `none` if no site runs. */
export type Confirmation = 'served' | 'none' | { url: string };

/**
 * Waits until the running site of a data folder serves the build of an app, or no longer serves the
 * app for `null`.
 */
export async function confirmServed(
  dataFolder: string,
  app: AppId,
  build: string | null,
): Promise<Confirmation> {
  const url = await servingUrl(dataFolder);
  if (!url) return 'none';
  return (await waitUntilServed(url, app, build)) ? 'served' : { url };
}

/** Waits until the site at an address serves the build; false if it does not within 10 s. */
export async function waitUntilServed(
  url: string,
  app: AppId,
  build: string | null,
): Promise<boolean> {
  for (const deadline = Date.now() + confirmTimeoutMs; Date.now() < deadline; await delay(pollMs))
    if ((await servedBuild(url, app)) === build) return true;
  return false;
}

/** Address of the site that runs on a data folder; null if none does. */
export async function servingUrl(dataFolder: string): Promise<string | null> {
  try {
    const { url, pid } = JSON.parse(await readFile(servingFileOf(dataFolder), 'utf8')) as {
      url: string;
      pid: number;
    };
    process.kill(pid, 0);
    return url;
  } catch {
    return null;
  }
}

/** The build that browsers get; null if they get none, undefined if the site does not answer. */
async function servedBuild(url: string, app: AppId): Promise<string | null | undefined> {
  try {
    if (app.kind === 'remote') {
      const { remotes } = (await (await fetch(`${url}/releases.json`)).json()) as {
        remotes: { name: string; build: string }[];
      };
      return remotes.find(({ name }) => name === app.name)?.build ?? null;
    }
    const page = app.name === 'shell' ? '/shell.html' : `/${app.name}`;
    const text = await (await fetch(url + page)).text();
    return new RegExp(`/${app.name}/([\\w.-]+)/`).exec(text)?.[1] ?? null;
  } catch {
    return undefined;
  }
}
