import type { RemoteRelease } from '@shop/shell-contract/release';
import type { LiveShell } from './live-shell';

export interface Preload { href: string; as: 'script' | 'style'; isFirst?: boolean; isForeign?: boolean }

/** What the page needs, in that order: the shell's entry first, or everything else takes its bandwidth. */
export function preloadsOf({ build, base }: LiveShell, remote?: RemoteRelease, module?: string): Preload[] {
  const shell = build.scripts.map((file, at): Preload => ({ href: base + file, as: 'script', isFirst: at === 0 }));
  return remote && module ? [...shell, ...remotePreloads(remote, module)] : shell;
}

function remotePreloads({ base, entry, preload }: RemoteRelease, module: string): Preload[] {
  // Chunks of another host are fetched with CORS, its entry is not: a hint that differs would be a second request.
  const isForeign = (file: string) => !base.startsWith('/') && file !== entry;
  return (preload[module] ?? []).map((file) => ({ href: base + file, as: file.endsWith('.css') ? 'style' : 'script', isForeign: isForeign(file) }));
}

export function preloadTag({ href, as, isFirst, isForeign }: Preload): string {
  return `<link rel="preload" as="${as}" href="${href}"${isFirst ? ' fetchpriority="high"' : ''}${isForeign ? ' crossorigin' : ''}>`;
}
