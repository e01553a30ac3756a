import type { Boot, PlatformLoginName } from '@shop/shell-contract';

const logins: readonly PlatformLoginName[] = ['none', 'mock', 'oauth'];

/**
 * Parses the boot data of the page. Checks only that it is there, because the site validated it
 * before it sent it. Throws if the shell cannot start from it.
 */
export function readBoot(text: string | null | undefined): Boot {
  const boot = (JSON.parse(text ?? 'null') ?? {}) as Partial<Boot>;
  const { release, baas, data } = boot;
  if (typeof baas?.endpoint !== 'string' || !isResponseList(data))
    throw new Error('The page has no boot data: the site did not render it.');
  if (release?.version !== 1 || !Array.isArray(release.remotes))
    throw new Error('The page has no release document of version 1: update the site or the shell.');
  const platformLogin = logins.find((name) => name === boot.platformLogin) ?? 'none';
  const { isPageInHtml = false, isStored = false } = boot;
  return { release, baas, data, platformLogin, isPageInHtml, isStored };
}

const isResponseList = (data: unknown): data is Boot['data'] =>
  Array.isArray(data) && data.every((row) => Array.isArray(row) && Array.isArray(row[0]));
