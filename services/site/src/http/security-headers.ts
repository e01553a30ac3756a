import { createHash } from 'node:crypto';
import { earlyTapsScript } from '@shop/shell-contract/early-taps';
import type { ReleaseDocument } from '@shop/shell-contract/release';
import type { InlineStyle } from '../releases/inline-style';
import type { LiveShell } from '../releases/live-shell';

/** The only inline script of a page. */
const earlyTapsHash = `sha256-${createHash('sha256').update(earlyTapsScript).digest('base64')}`;

/** Headers of every response. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

/** Policy for files: one that is opened as a page cannot run code, load files or be framed. */
export const inertPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/**
 * Headers of a page. Scripts load only from this origin and from the hosts of the release document,
 * with an integrity hash and through the shell's Trusted Types policy. Style elements need a hash.
 */
export function pageHeaders(
  shell: LiveShell,
  pageStyles: InlineStyle[],
  release: ReleaseDocument,
  baasEndpoint: string,
): Record<string, string> {
  const hosts = hostsOf(release);
  const styles = [...shell.styles, ...pageStyles];
  const backend = baasEndpoint ? [new URL(baasEndpoint).origin] : [];
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hosts, `'${earlyTapsHash}'`],
    ...trustedTypes('default', 'shop-worker'),
    'style-src': ["'self'", ...hosts, ...styles.map(({ hash }) => `'${hash}'`)],
    // React writes the prop `style` as an attribute into the HTML of a page.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...hosts, ...backend],
    // A chosen film is measured before its upload.
    'media-src': ["'self'", 'blob:', ...hosts, ...backend],
    'connect-src': ["'self'", ...hosts, ...backend, ...backend.map(socketOrigin)],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return {
    ...documentHeaders,
    'content-security-policy': policyText(policy),
  };
}

/** Headers of the service worker: it may fetch files of the release and run no other script. */
export const workerHeaders = (release: ReleaseDocument) => ({
  'content-security-policy': policyText({
    'default-src': ["'none'"],
    'connect-src': ["'self'", ...hostsOf(release)],
  }),
});

/** `wss:` for `https:`, which a policy tells apart except for `'self'`. */
const socketOrigin = (origin: string) => origin.replace(/^http/, 'ws');

/** Origins of the remotes that other hosts serve. */
const hostsOf = ({ remotes }: ReleaseDocument) => [
  ...new Set(remotes.flatMap(({ base }) => (base.startsWith('/') ? [] : [new URL(base).origin]))),
];

/** Headers of the staff console: its own files and the backend only, and no script from a text. */
export function opsHeaders(baasEndpoint: string): Record<string, string> {
  const backend = baasEndpoint ? [new URL(baasEndpoint).origin] : [];
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    ...trustedTypes("'none'"),
    'style-src': ["'self'"],
    'img-src': ["'self'", ...backend],
    'connect-src': ["'self'", ...backend, ...backend.map(socketOrigin)],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return {
    ...documentHeaders,
    'content-security-policy': policyText(policy),
    // The counter scans the codes of shoppers.
    'permissions-policy': documentHeaders['permissions-policy'].replace(
      'camera=()',
      'camera=(self)',
    ),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  };
}

/** Text becomes HTML or the address of a script only through a Trusted Types policy of `names`. */
const trustedTypes = (...names: string[]) => ({
  'require-trusted-types-for': ["'script'"],
  'trusted-types': names,
});

/** Headers of every document: no access from other windows, and no script without a hash. */
const documentHeaders = {
  'integrity-policy': 'blocked-destinations=(script)',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
} as const;

const policyText = (policy: Record<string, string[]>) =>
  Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
