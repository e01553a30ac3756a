import type { Boot } from '@shop/shell-contract';

/**
 * What the served page carries for the shell. Whether it is there at all: the site has read it, field by field, before it sent it with this
 * very script. Throws when nothing can be started from it.
 */
export function readBoot(text: string | null | undefined): Boot {
  const { release, baas, data, platformLogin } = (JSON.parse(text ?? 'null') ??
    {}) as Partial<Boot>;
  if (typeof baas?.endpoint !== 'string' || !isAnswers(data))
    throw new Error('the page carries no boot data');
  if (release?.version !== 1 || !Array.isArray(release.remotes))
    throw new Error('the page carries no release document that this shell knows');
  return { release, baas, data, platformLogin: platformLogin === 'mock' ? 'mock' : 'none' };
}

const isAnswers = (data: unknown): data is Boot['data'] =>
  Array.isArray(data) && data.every((row) => Array.isArray(row) && Array.isArray(row[0]));
