import { readEnvironment, type Environment, type EnvironmentReader } from '@shop/service';
import type { CloudSettings } from '../cloud';
import { readFileSettings, type FileSettings } from './file-settings';
import { readSecrets, type Secrets } from './secrets';

export interface Settings {
  host: string;
  /** 0 picks a free port. */
  port: number;
  dataFolder: string;
  /** Null: use the embedded database in the data folder. */
  databaseUrl: string | null;
  /** Connection pool size. */
  databasePool: number;
  cloudFolders: string[];
  /** Whether new collections get the rows of their `init_data.json`. */
  hasInitialRows: boolean;
  /** Whether this process runs the scheduled calls of the cloud folders. */
  hasTimers: boolean;
  cloudSettings: CloudSettings;
  secrets: Secrets;
  allowedOrigins: string[];
  session: { ttlSeconds: number; refreshBelowSeconds: number };
  /** Proxies whose `X-Forwarded-For` is used: addresses, networks and range names. */
  trustedProxies: string[];
  /** Calls of one client at `/client`. */
  callsPerMinute: number;
  files: FileSettings;
  logLevel: string;
}

const day = 86_400;

/** Reads the environment. StartError with one line per invalid value. */
export const readSettings = (env: Environment): Settings =>
  readEnvironment(env, (reader) => {
    const dataFolder = reader.dataFolder();
    return {
      host: reader.text('BAAS_HOST', '127.0.0.1'),
      port: reader.port('BAAS_PORT', 8787),
      dataFolder,
      databaseUrl: databaseUrl(reader),
      databasePool: reader.wholeNumber('BAAS_DATABASE_POOL', 10, 1, 1000),
      cloudFolders: reader
        .text('BAAS_CLOUD', 'services/cloud')
        .split(':')
        .filter(Boolean)
        .map((folder) => reader.folder(folder)),
      hasInitialRows: reader.oneOf('BAAS_INITIAL_ROWS', ['insert', 'none'], 'insert') === 'insert',
      hasTimers: reader.oneOf('BAAS_TIMERS', ['run', 'none'], 'run') === 'run',
      cloudSettings: cloudSettings(env),
      allowedOrigins: reader.origins('BAAS_ALLOWED_ORIGINS'),
      session: {
        ttlSeconds: reader.wholeNumber('BAAS_SESSION_TTL_SECONDS', 7 * day, 1, 3650 * day),
        refreshBelowSeconds: reader.wholeNumber('BAAS_SESSION_REFRESH_SECONDS', day, 0, 3650 * day),
      },
      // The default trusts the site on the same machine.
      trustedProxies: reader.proxies('BAAS_TRUSTED_PROXIES', 'loopback'),
      callsPerMinute: reader.wholeNumber('BAAS_CALLS_PER_MINUTE', 3000, 1, 1_000_000),
      files: readFileSettings(reader),
      logLevel: reader.logLevel(),
      secrets: readSecrets(reader, dataFolder),
    };
  });

function databaseUrl({ env, problems }: EnvironmentReader): string | null {
  const text = env.DATABASE_URL;
  if (!text) return null;
  // Do not print the value: it may contain a password.
  if (!/^postgres(ql)?:\/\/./.test(text) || !URL.canParse(text))
    problems.push(
      'DATABASE_URL is not the address of a PostgreSQL: give it like ' +
        'postgres://user:password@host:5432/name (# is %23 in a password, / %2F), or ' +
        'leave it empty for the embedded database.',
    );
  return text;
}

function cloudSettings(env: Environment): Settings['cloudSettings'] {
  const prefix = 'CLOUD_';
  return Object.fromEntries(
    Object.entries(env)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  );
}
