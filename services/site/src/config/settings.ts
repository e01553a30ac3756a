import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformLoginName } from '@shop/shell-contract';
import { readEnvironment, type Environment, type EnvironmentReader } from '@shop/service';

/** How much of a first view the HTML contains: the page, the frame around it, or nothing. */
export type RenderMode = (typeof renderModes)[number];
const guardIntervalMs = 60_000;
const renderModes = ['page', 'frame', 'none'] as const;

export interface Settings {
  host: string;
  /** 0 selects a free port. */
  port: number;
  dataFolder: string;
  /** `<data folder>/site`, where the release tools write the builds. */
  store: string;
  /** File or URL of the release document. */
  releases: string;
  /**
   * Backend to which `/client`, `/files` and `/http` are proxied and that serves the first view's
   * data.
   */
  baasUrl: string;
  /** Origin that pages call; '' means the origin of the page. */
  baasEndpoint: string;
  space: { spaceId: string; clientSecret: string };
  /**
   * Platform login of the pages; `mock` always succeeds and is for demos and tests, `oauth` needs a
   * platform in the settings of the backend.
   */
  platformLogin: PlatformLoginName;
  render: RenderMode;
  /** Whether a link can show a stored build that is not live. */
  allowsPreviews: boolean;
  /**
   * Origin of the shop for shoppers, of which canonical addresses, previews and the sitemap
   * consist; null if it is not set. Never derived from a request: its `Host` is the visitor's
   * choice, and rendered pages are shared by all visitors.
   */
  siteUrl: string | null;
  /** Proxies whose `X-Forwarded-For` is trusted: addresses, networks and names of ranges. */
  trustedProxies: string[];
  logLevel: string;
  /** Reads the measurements of visits from the backend; null if it is not set. */
  metricsToken: string | null;
  /** Time between two comparisons of a canary with its live build. */
  guardIntervalMs: number;
}

/**
 * Reads the environment.
 *
 * @throws StartError with one line for each invalid variable
 */
export const readSettings = (env: Environment): Settings =>
  readEnvironment(env, (reader) => {
    const dataFolder = reader.dataFolder();
    const store = join(dataFolder, 'site');
    const exampleBaas = 'http://127.0.0.1:8787';
    const baasEndpoint = reader.url('SITE_BAAS_ENDPOINT', exampleBaas) ?? '';
    return {
      host: reader.text('SITE_HOST', 'localhost'),
      port: reader.port('SITE_PORT', 8080),
      dataFolder,
      store,
      releases: releases(reader, releasesOf(store)),
      baasUrl:
        reader.url('BAAS_URL', exampleBaas) ||
        baasEndpoint ||
        `http://127.0.0.1:${reader.port('BAAS_PORT', 8787)}`,
      baasEndpoint,
      space: space(reader, dataFolder),
      platformLogin: reader.oneOf('PLATFORM_LOGIN', ['none', 'mock', 'oauth'], 'none'),
      siteUrl: siteUrl(reader),
      render: reader.oneOf('SITE_RENDER', renderModes, 'page'),
      allowsPreviews: reader.oneOf('SITE_PREVIEWS', ['on', 'off'], 'off') === 'on',
      trustedProxies: reader.proxies('SITE_TRUSTED_PROXIES', 'none'),
      logLevel: reader.logLevel(),
      metricsToken: env.CLOUD_METRICS_TOKEN || null,
      guardIntervalMs,
    };
  });

/** Whether the site serves the release document of its own store, which its registry changes. */
export const servesOwnReleases = ({ releases: source, store }: Settings): boolean =>
  source === releasesOf(store);

/**
 * A sentence for the operator if a proxy is in front of the site but no setting names it, else
 * null. The site serves no TLS, so an https address is that of a proxy.
 */
export function proxyWarning({ siteUrl, trustedProxies }: Settings): string | null {
  if (!siteUrl?.startsWith('https:') || trustedProxies.length > 0) return null;
  return (
    'CLOUD_SITE_URL is https, so a proxy is in front of the site, but SITE_TRUSTED_PROXIES names ' +
    'none: all visitors have the address of the proxy, in rate limits and in payments. ' +
    'Set it, for example to loopback for a proxy on this machine.'
  );
}

const releasesOf = (store: string) => join(store, 'releases.json');

/** The setting that the backend also reads, for the addresses that it sends to the provider. */
function siteUrl({ env, problems }: EnvironmentReader): string | null {
  const text = env.CLOUD_SITE_URL;
  if (!text) return null;
  const origin = isHttp(text) ? new URL(text).origin : '';
  if (origin === text.replace(/\/$/, '')) return origin;
  problems.push(
    `CLOUD_SITE_URL is "${text}": set the address of the shop for shoppers without a path, ` +
      'like https://shop.example.com.',
  );
  return null;
}

function releases(reader: EnvironmentReader, defaultPath: string): string {
  const text = reader.text('SITE_RELEASES', defaultPath);
  if (!/^[a-z]+:\/\//i.test(text)) return reader.folder(text);
  if (!isHttp(text))
    reader.problems.push(
      `SITE_RELEASES is "${text}": set it to a file, or to a URL that starts with ` +
        'http:// or https://.',
    );
  return text;
}

export const isHttp = (text: string) => /^https?:\/\/[^/\s]/.test(text) && URL.canParse(text);

/** The space is public: every page contains it, because pages sign their calls. */
function space({ env, problems }: EnvironmentReader, dataFolder: string): Settings['space'] {
  const file = join(dataFolder, 'secrets.json');
  const stored = env.BAAS_SPACE_ID && env.BAAS_CLIENT_SECRET ? {} : readSpace(file);
  const spaceId = env.BAAS_SPACE_ID || stored.spaceId;
  const clientSecret = env.BAAS_CLIENT_SECRET || stored.clientSecret;
  if (typeof spaceId === 'string' && typeof clientSecret === 'string')
    return { spaceId, clientSecret };
  problems.push(
    `${file} does not name the backend's space: start baas once with the same DATA_DIR, ` +
      'or set BAAS_SPACE_ID and BAAS_CLIENT_SECRET.',
  );
  return { spaceId: '', clientSecret: '' };
}

/** The stored space; empty when the file is missing or invalid. */
function readSpace(file: string): { spaceId?: unknown; clientSecret?: unknown } {
  try {
    const stored: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}
