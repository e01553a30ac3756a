import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from './start-error';
import { trustedProxies } from './trusted-proxies';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Settings {
  host: string;
  /** 0 takes a free one. */
  port: number;
  /** `<data folder>/site`, where the release tools put the builds. */
  store: string;
  /** File or address of the release document. */
  releases: string;
  /** Where `/client` and `/files` are handed on to, and the first view's data comes from. */
  baasUrl: string;
  /** What pages call: '' for this origin. */
  baasEndpoint: string;
  space: { spaceId: string; clientSecret: string };
  /** Who may say with `X-Forwarded-For` for whom it asks: addresses, networks and names of ranges. */
  trustedProxies: string[];
  logLevel: string;
}

const repository = resolve(import.meta.dirname, '../../..');
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads the environment. StartError with one line for each value that cannot be used. */
export function readSettings(env: Environment): Settings {
  const faults: string[] = [];
  const dataFolder = resolve(repository, env.DATA_DIR || '.data');
  const store = join(dataFolder, 'site');
  const baasEndpoint = address('SITE_BAAS_ENDPOINT', env.SITE_BAAS_ENDPOINT, faults);
  const settings = {
    host: env.SITE_HOST || 'localhost',
    port: port('SITE_PORT', env.SITE_PORT || '8080', faults),
    store,
    releases: releases(env.SITE_RELEASES, join(store, 'releases.json'), faults),
    baasUrl: address('BAAS_URL', env.BAAS_URL, faults) || baasEndpoint || `http://127.0.0.1:${port('BAAS_PORT', env.BAAS_PORT || '8787', faults)}`,
    baasEndpoint,
    space: space(env, dataFolder, faults),
    trustedProxies: trustedProxies('SITE_TRUSTED_PROXIES', env.SITE_TRUSTED_PROXIES || 'none', faults),
    logLevel: env.LOG_LEVEL || 'info',
  };
  if (!logLevels.includes(settings.logLevel)) faults.push(`LOG_LEVEL is "${settings.logLevel}": choose one of ${logLevels.join(', ')}.`);
  if (faults.length) throw new StartError(faults.join('\n'));
  return settings;
}

function port(name: string, text: string, faults: string[]): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > 65_535) faults.push(`${name} is "${text}": give it a port number from 1 to 65535.`);
  return value;
}

/** An http(s) address without its last slash; '' when none is given. */
function address(name: string, text: string | undefined, faults: string[]): string {
  if (!text) return '';
  if (!isHttp(text) || /[?#]/.test(text)) faults.push(`${name} is "${text}": give it an address like http://127.0.0.1:8787.`);
  return text.replace(/\/+$/, '');
}

function releases(text: string | undefined, own: string, faults: string[]): string {
  if (!text) return own;
  if (!/^[a-z]+:\/\//i.test(text)) return resolve(repository, text);
  if (!isHttp(text)) faults.push(`SITE_RELEASES is "${text}": give it a file, or an address that starts with http:// or https://.`);
  return text;
}

export const isHttp = (text: string) => /^https?:\/\/[^/\s]/.test(text) && URL.canParse(text);

/** The space is no secret of the server: it is sent with every page, so that pages can sign their calls. */
function space(env: Environment, dataFolder: string, faults: string[]): Settings['space'] {
  const { BAAS_SPACE_ID: spaceId, BAAS_CLIENT_SECRET: clientSecret } = env;
  if (spaceId && clientSecret) return { spaceId, clientSecret };
  const file = join(dataFolder, 'secrets.json');
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Partial<Settings['space']>;
    const found = { spaceId: spaceId || kept.spaceId, clientSecret: clientSecret || kept.clientSecret };
    if (typeof found.spaceId === 'string' && typeof found.clientSecret === 'string') return found as Settings['space'];
  } catch { /* told below */ }
  faults.push(`${file} does not name the backend's space: start baas once with the same DATA_DIR, or set BAAS_SPACE_ID and BAAS_CLIENT_SECRET.`);
  return { spaceId: '', clientSecret: '' };
}
