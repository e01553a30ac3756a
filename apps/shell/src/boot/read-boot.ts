import type { Boot } from '@shop/shell-contract';
import { readRelease, ReleaseFault } from '@shop/shell-contract/release-document';

/** What the served page carries for the shell. ReleaseFault when nothing can be started from it. */
export function readBoot(text: string | null | undefined): Boot {
  const boot = parsed(text) as Partial<Boot> | null;
  if (typeof boot?.baas?.endpoint !== 'string' || !isAnswers(boot.data)) throw new ReleaseFault('the page carries no boot data');
  return { baas: boot.baas, data: boot.data, release: readRelease(boot.release) };
}

const isAnswers = (data: unknown): data is Boot['data'] => Array.isArray(data) && data.every((row) => Array.isArray(row) && Array.isArray(row[0]));

function parsed(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch (cause) {
    throw new ReleaseFault('the boot data of the page is not JSON', { cause });
  }
}
