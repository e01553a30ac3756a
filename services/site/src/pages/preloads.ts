import type { RemoteRelease } from '@shop/shell-contract/release';
import type { InlineStyle } from '../releases/inline-style';
import type { LiveShell } from '../releases/live-shell';
import { hashOf } from './file-hashes';
import { remoteOf, type PageRequest } from './page-view';

export interface Preload {
  href: string;
  as: 'script' | 'style' | 'module';
  hash: string;
  priority?: 'high' | 'low';
}

type PreloadRequest = Pick<PageRequest, 'shell' | 'release' | 'match'>;

/**
 * Files to preload for a page. Without the page in the HTML, the shell's entry has high priority,
 * because the other files would otherwise take its bandwidth; with it, the scripts wait for its
 * first picture.
 *
 * @param inlined styles that the HTML contains
 */
export function preloadsOf(
  { shell, release, match }: PreloadRequest,
  inlined: InlineStyle[],
  isPageInHtml = false,
): Preload[] {
  const preloads = [
    ...shell.build.scripts.map((file) => shellPreload(shell, file)),
    ...pagePreloads({ shell, release, match }, inlined),
  ];
  if (isPageInHtml) return preloads.map((preload) => ({ ...preload, priority: 'low' }));
  return preloads.map((preload, index) =>
    index === 0 ? { ...preload, priority: 'high' } : preload,
  );
}

const shellPreload = ({ base, build }: LiveShell, file: string): Preload => ({
  href: base + file,
  as: 'script',
  hash: hashOf(build.files, file),
});

function pagePreloads(
  { shell, release, match }: PreloadRequest,
  inlined: InlineStyle[],
): Preload[] {
  const remote = remoteOf(release, match);
  if (!remote || !match) return [];
  const { module } = match.page;
  const inlinedFiles = inlined.map(({ file }) => file);
  return isLoadedDirectly(remote, module)
    ? remotePreloads(remote, module, [...inlinedFiles, remote.entry])
    : [
        ...shell.build.federation.map((file) => shellPreload(shell, file)),
        ...remotePreloads(remote, module, inlinedFiles),
      ];
}

/** The shell loads such a page without the federation runtime and the entry of the remote. */
const isLoadedDirectly = ({ direct }: RemoteRelease, module: string) =>
  direct?.pages[module] !== undefined;

function remotePreloads(
  { base, preload, files, type }: RemoteRelease,
  module: string,
  notNeeded: string[],
): Preload[] {
  const isNeeded = (name: string) => !notNeeded.includes(name);
  return (preload[module] ?? []).filter(isNeeded).map((file) => ({
    href: base + file,
    as: file.endsWith('.css') ? 'style' : (type ?? 'script'),
    hash: hashOf(files, file),
  }));
}

/**
 * The `<link>` of a preload. CORS mode and hash equal those of the later request; if they differed,
 * the browser would fetch the file twice.
 */
export function preloadTag({ href, as, hash, priority }: Preload): string {
  const kind = as === 'module' ? 'rel="modulepreload"' : `rel="preload" as="${as}"`;
  const attributes = [kind, `href="${href}"`, `integrity="${hash}"`, 'crossorigin'];
  if (priority) attributes.push(`fetchpriority="${priority}"`);
  return `<link ${attributes.join(' ')}>`;
}
