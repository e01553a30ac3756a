import type { ReleaseDocument } from '@shop/shell-contract/release';
import type { LiveShell } from './live-shell';

/** On every answer of the site itself. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

/** A file that a browser is made to open as a page can do nothing there. */
export const inertPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/**
 * Headers of a page. Scripts come from here and from the hosts the release document names, each with the hash of its bytes
 * and by the shell's one policy of Trusted Types; styles also by their hash.
 */
export function pageHeaders(
  { styles }: LiveShell,
  release: ReleaseDocument,
  baasEndpoint: string,
): Record<string, string> {
  const hosts = hostsOf(release);
  const backend = baasEndpoint ? [new URL(baasEndpoint).origin] : [];
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hosts],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'shop-worker'],
    'style-src': ["'self'", ...hosts, ...styles.map(({ hash }) => `'${hash}'`)],
    'img-src': ["'self'", 'data:', 'blob:', ...hosts, ...backend],
    'connect-src': ["'self'", ...hosts, ...backend],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return {
    ...pageGuards,
    'content-security-policy': policyText(policy),
    'integrity-policy': 'blocked-destinations=(script)',
  };
}

/** Headers of the service worker: it fetches files of the release, and runs nothing but itself. */
export const workerHeaders = (release: ReleaseDocument) => ({
  'content-security-policy': policyText({
    'default-src': ["'none'"],
    'connect-src': ["'self'", ...hostsOf(release)],
  }),
});

/** Origins that remotes come from, besides this one. */
const hostsOf = ({ remotes }: ReleaseDocument) => [
  ...new Set(remotes.flatMap(({ base }) => (base.startsWith('/') ? [] : [new URL(base).origin]))),
];

/** Headers of the staff's console: its own files and the backend, and nothing that a shopper's page may do beyond. */
export function opsHeaders(baasEndpoint: string): Record<string, string> {
  const backend = baasEndpoint ? [new URL(baasEndpoint).origin] : [];
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", ...backend],
    'connect-src': ["'self'", ...backend],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return {
    ...pageGuards,
    'content-security-policy': policyText(policy),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  };
}

const pageGuards = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
} as const;

const policyText = (policy: Record<string, string[]>) =>
  Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
