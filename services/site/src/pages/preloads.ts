import type { RemoteRelease } from '@shop/shell-contract/release';
import type { LiveShell } from '../releases/live-shell';
import { hashOf } from './file-hashes';

export interface Preload {
  href: string;
  as: 'script' | 'style';
  hash: string;
  isHighPriority?: boolean;
}

/**
 * Files to preload for a page. The shell's entry comes first with high priority, because the other
 * files would otherwise take its bandwidth.
 *
 * @param remote the page's remote, if the address belongs to a page
 * @param module the expose that renders the page
 */
export function preloadsOf(
  { build, base }: LiveShell,
  remote?: RemoteRelease,
  module?: string,
): Preload[] {
  const shell = build.scripts.map((file, index): Preload => ({
    href: base + file,
    as: 'script',
    hash: hashOf(build.files, file),
    isHighPriority: index === 0,
  }));
  return remote && module ? [...shell, ...remotePreloads(remote, module)] : shell;
}

function remotePreloads({ base, preload, files }: RemoteRelease, module: string): Preload[] {
  return (preload[module] ?? []).map((file) => ({
    href: base + file,
    as: file.endsWith('.css') ? 'style' : 'script',
    hash: hashOf(files, file),
  }));
}

/**
 * The `<link>` of a preload. CORS mode and hash equal those of the later request; if they differed,
 * the browser would fetch the file twice.
 */
export function preloadTag({ href, as, hash, isHighPriority }: Preload): string {
  const attributes = [`as="${as}"`, `href="${href}"`, `integrity="${hash}"`, 'crossorigin'];
  if (isHighPriority) attributes.push('fetchpriority="high"');
  return `<link rel="preload" ${attributes.join(' ')}>`;
}
