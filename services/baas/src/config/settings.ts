import { resolve } from 'node:path';
import { readFileSettings, type FileSettings } from '../files/file-settings';
import { readSecrets, type Secrets } from './secrets';
import { assertNoFaults } from './start-error';
import { trustedProxies } from './trusted-proxies';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Settings {
  host: string;
  /** 0 takes a free one. */
  port: number;
  dataFolder: string;
  /** Null: the embedded database in the data folder. */
  databaseUrl: string | null;
  /** Connections to a database server. */
  databasePool: number;
  cloudFolders: string[];
  /** What the cloud folder is handed: `CLOUD_*` without the prefix. */
  cloudSettings: Readonly<Record<string, string | undefined>>;
  secrets: Secrets;
  allowedOrigins: string[];
  session: { ttlSeconds: number; refreshBelowSeconds: number };
  /** Who may say with `X-Forwarded-For` for whom it asks: addresses, networks and names of ranges. */
  trustedProxies: string[];
  files: FileSettings;
  logLevel: string;
}

const repository = resolve(import.meta.dirname, '../../../..');
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const day = 86_400;

/** Reads the environment. Throws StartError with one line for each value that cannot be used. */
export function readSettings(env: Environment): Settings {
  const faults: string[] = [];
  const number = (name: string, fallback: number, lowest: number, highest: number): number => {
    const text = env[name] || String(fallback);
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < lowest || value > highest) faults.push(`${name} is "${text}": give it a whole number from ${lowest} to ${highest}.`);
    return value;
  };
  const dataFolder = resolve(repository, env.DATA_DIR || '.data');
  const settings = {
    host: env.BAAS_HOST || '127.0.0.1',
    port: number('BAAS_PORT', 8787, 0, 65_535),
    dataFolder,
    databaseUrl: databaseUrl(env.DATABASE_URL, faults),
    databasePool: number('BAAS_DATABASE_POOL', 10, 1, 1000),
    cloudFolders: (env.BAAS_CLOUD || 'services/cloud').split(':').filter(Boolean).map((folder) => resolve(repository, folder)),
    cloudSettings: cloudSettings(env),
    allowedOrigins: allowedOrigins(env.BAAS_ALLOWED_ORIGINS, faults),
    session: {
      ttlSeconds: number('BAAS_SESSION_TTL_SECONDS', 7 * day, 1, 3650 * day),
      refreshBelowSeconds: number('BAAS_SESSION_REFRESH_SECONDS', day, 0, 3650 * day),
    },
    // By default the site on the same machine.
    trustedProxies: trustedProxies('BAAS_TRUSTED_PROXIES', env.BAAS_TRUSTED_PROXIES || 'loopback', faults),
    files: readFileSettings(env, number, faults),
    logLevel: logLevel(env.LOG_LEVEL, faults),
  };
  const secrets = readSecrets(env, dataFolder, faults);
  assertNoFaults(faults);
  return { ...settings, secrets };
}

function databaseUrl(text: string | undefined, faults: string[]): string | null {
  if (!text) return null;
  // The value is not repeated: it may hold a password.
  if (!/^postgres(ql)?:\/\/./.test(text)) faults.push('DATABASE_URL is not the address of a PostgreSQL: give it like postgres://user:password@host:5432/name, or leave it empty for the embedded database.');
  return text;
}

function allowedOrigins(text: string | undefined, faults: string[]): string[] {
  return (text ?? '').split(',').map((part) => part.trim()).filter(Boolean).map((origin) => {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) faults.push(`BAAS_ALLOWED_ORIGINS has "${origin}": give origins like https://shop.example.com, separated by commas.`);
    return origin;
  });
}

function logLevel(text: string | undefined, faults: string[]): string {
  const level = text || 'info';
  if (!logLevels.includes(level)) faults.push(`LOG_LEVEL is "${level}": choose one of ${logLevels.join(', ')}.`);
  return level;
}

function cloudSettings(env: Environment): Settings['cloudSettings'] {
  const prefix = 'CLOUD_';
  return Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith(prefix)).map(([name, value]) => [name.slice(prefix.length), value]));
}
