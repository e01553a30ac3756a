import type { RemoteRelease } from '@shop/shell-contract/release';
import type { LiveShell } from './live-shell';

export interface Preload {
  href: string;
  as: 'script' | 'style';
  hash: string;
  isFirst?: boolean;
}

/** What the page needs, in that order: the shell's entry first, or everything else takes its bandwidth. */
export function preloadsOf(
  { build, base }: LiveShell,
  remote?: RemoteRelease,
  module?: string,
): Preload[] {
  const shell = build.scripts.map((file, at): Preload => ({
    href: base + file,
    as: 'script',
    hash: build.files[file]!,
    isFirst: at === 0,
  }));
  return remote && module ? [...shell, ...remotePreloads(remote, module)] : shell;
}

function remotePreloads({ base, preload, files }: RemoteRelease, module: string): Preload[] {
  return (preload[module] ?? []).map((file) => ({
    href: base + file,
    as: file.endsWith('.css') ? 'style' : 'script',
    hash: files[file]!,
  }));
}

/** With CORS and its hash, as the shell's guard asks for the file: a hint that differs would be a second request. */
export function preloadTag({ href, as, hash, isFirst }: Preload): string {
  return `<link rel="preload" as="${as}" href="${href}" integrity="${hash}" crossorigin${isFirst ? ' fetchpriority="high"' : ''}>`;
}
