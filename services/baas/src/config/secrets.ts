import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvironmentReader } from '@shop/service';

export interface Secrets {
  spaceId: string;
  /** Part of every page, so it authenticates no one. */
  clientSecret: string;
  /** Signs session tokens; never leaves the server. */
  tokenSecret: string;
  /** Former secrets: they verify tokens but never sign. */
  formerTokenSecrets: string[];
}

type Kept = Omit<Secrets, 'formerTokenSecrets'>;

const variables = {
  spaceId: 'BAAS_SPACE_ID',
  clientSecret: 'BAAS_CLIENT_SECRET',
  tokenSecret: 'BAAS_TOKEN_SECRET',
} as const;
const names = Object.keys(variables) as (keyof Kept)[];
const shortest: Record<keyof Kept, number> = { spaceId: 1, clientSecret: 8, tokenSecret: 32 };

/**
 * Read from the environment. In development missing secrets are generated once and stored in the
 * data folder, where the site reads them.
 */
export function readSecrets(reader: EnvironmentReader, dataFolder: string): Secrets {
  const { env, problems } = reader;
  for (const name of names) {
    const value = env[variables[name]];
    if (value && value.length < shortest[name])
      problems.push(`${variables[name]} is too short: use at least ${shortest[name]} characters.`);
    if (!value && env.NODE_ENV === 'production')
      problems.push(
        `${variables[name]} is not set: in production it must be set ` +
          `(${shortest[name]} characters or more).`,
      );
  }
  const filled = (from: Partial<Kept>): Kept =>
    Object.fromEntries(
      names.map((name) => [name, env[variables[name]] || from[name] || '']),
    ) as unknown as Kept;
  const secrets = filled(
    problems.length || names.every((name) => env[variables[name]])
      ? {}
      : keptSecrets(dataFolder, problems),
  );
  return { ...secrets, formerTokenSecrets: formerSecrets(reader, secrets.tokenSecret) };
}

/** Does not print the values: they are secrets. */
function formerSecrets(reader: EnvironmentReader, tokenSecret: string): string[] {
  const former = reader.list('BAAS_FORMER_TOKEN_SECRETS');
  if (former.some((secret) => secret.length < shortest.tokenSecret))
    reader.problems.push(
      'BAAS_FORMER_TOKEN_SECRETS has one that is too short: give secrets of at least ' +
        `${shortest.tokenSecret} characters, separated by commas.`,
    );
  if (former.includes(tokenSecret))
    reader.problems.push(
      'BAAS_FORMER_TOKEN_SECRETS has the secret that BAAS_TOKEN_SECRET has: give one ' +
        'of them a new value.',
    );
  return former;
}

function keptSecrets(dataFolder: string, problems: string[]): Partial<Kept> {
  const file = join(dataFolder, 'secrets.json');
  const cannot = (error: unknown) => {
    problems.push(
      `The data folder ${dataFolder} cannot be written (${codeOf(error)}): choose ` +
        'another with DATA_DIR.',
    );
  };
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  } catch (error) {
    cannot(error);
  }
  try {
    if (!problems.length)
      writeFileSync(file, `${JSON.stringify(newSecrets(), null, 2)}\n`, {
        mode: 0o600,
        flag: 'wx',
      });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') cannot(error);
  }
  return problems.length ? {} : readKept(file, problems);
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

function readKept(file: string, problems: string[]): Partial<Kept> {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Partial<Kept>;
    if (
      names.every((name) => typeof kept[name] === 'string' && kept[name].length >= shortest[name])
    )
      return kept;
  } catch {
    /* reported below, like an incomplete file */
  }
  problems.push(
    `${file} cannot be read: delete it to have new secrets made (everybody has to log in again).`,
  );
  return {};
}

const newSecrets = (): Kept => ({
  spaceId: `shop-${randomBytes(6).toString('hex')}`,
  clientSecret: randomBytes(24).toString('base64url'),
  tokenSecret: randomBytes(48).toString('base64url'),
});
