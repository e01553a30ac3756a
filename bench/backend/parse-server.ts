import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { productCardFields } from '@shop/domain';
import { Client } from 'pg';
import { UnavailableError } from './unavailable-error';
import { startServerProcess, type ServerProcess } from '../server-process';
import { send, type HttpRequest } from './requests';

const version = '9.10.0';
const masterKey = 'a master key of the benchmarks';
const repository = resolve(import.meta.dirname, '../..');

/** Password of the users that the benchmarks sign up. */
export const userPassword = 'a password of the benchmarks';

export interface ParseServer extends ServerProcess {
  folder: string;
  databaseUrl: string;
}

/**
 * Installs parse-server into the data folder, once. Its several hundred packages are not ours, so
 * they are neither in the lockfile nor in `node_modules`.
 */
function install(): string {
  const folder = join(
    resolve(repository, process.env.DATA_DIR || '.data'),
    'bench',
    `parse-server-${version}`,
  );
  if (existsSync(join(folder, 'node_modules/parse-server/package.json'))) return folder;
  console.log(`npm install parse-server@${version} into ${folder} ...`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const { status, stderr } = spawnSync(
    'npm',
    [
      'install',
      `parse-server@${version}`,
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  if (status !== 0)
    throw new UnavailableError(
      `parse-server ${version} could not be installed: ${String(stderr).trim().split('\n')[0]}`,
    );
  return folder;
}

/** Starts parse-server on the engine's PostgreSQL; its tables have different names. */
export async function startParseServer(databaseUrl: string): Promise<ParseServer> {
  const folder = install();
  const program = await startServerProcess(
    [resolve(import.meta.dirname, 'parse-server-process.mjs'), folder],
    {
      DATABASE_URL: databaseUrl,
      MASTER_KEY: masterKey,
      NODE_ENV: 'production',
    },
  );
  return { ...program, folder, databaseUrl };
}

const json = { 'content-type': 'application/json', 'x-parse-application-id': 'bench' };

const asMaster = (method: HttpRequest['method'], path: string, body?: object): HttpRequest => ({
  method,
  path,
  headers: { ...json, 'x-parse-master-key': masterKey },
  ...(body && { body: JSON.stringify(body) }),
});

/** A request of a signed-in user. */
export const asUser = (
  method: HttpRequest['method'],
  path: string,
  sessionToken: string,
  body?: object,
): HttpRequest => ({
  method,
  path,
  headers: { ...json, 'x-parse-session-token': sessionToken },
  ...(body && { body: JSON.stringify(body) }),
});

export const login = (username: string, password: string): HttpRequest => ({
  method: 'POST',
  path: '/login',
  headers: json,
  body: JSON.stringify({ username, password }),
});

/** Creates a user. Returns the token of the session. */
export async function signUp(
  { url }: ParseServer,
  username: string,
  password: string,
): Promise<string> {
  const { sessionToken } = await send(url, {
    method: 'POST',
    path: '/users',
    headers: json,
    body: JSON.stringify({ username, password }),
  });
  return String(sessionToken);
}

/** The hash parse-server uses: the first of two packages that is installed, with its fixed cost. */
export function bcryptOf({ folder }: ParseServer): {
  name: string;
  hash(password: string): string;
} {
  const load = createRequire(createRequire(join(folder, 'package.json')).resolve('parse-server'));
  const rounds = 10;
  const [bcrypt] = ['@node-rs/bcrypt', 'bcryptjs'].flatMap((name) => {
    try {
      return [load(name) as { hashSync(password: string, rounds: number): string }];
    } catch {
      return [];
    }
  });
  if (!bcrypt) throw new Error('parse-server has no bcrypt package.');
  return { name: `bcrypt ${rounds}`, hash: (password) => bcrypt.hashSync(password, rounds) };
}

const typeByField: Partial<Record<(typeof productCardFields)[number], string>> = {
  priceMinCents: 'Number',
  wasCents: 'Number',
  salesCount: 'Number',
  stockTotal: 'Number',
  tags: 'Array',
  tagsEn: 'Array',
};
const cardFields = productCardFields.filter((field) => field !== '_id');
const signedInUsersOnly = {
  find: { requiresAuthentication: true },
  create: { requiresAuthentication: true },
};

/** Copies the products into a class for signed-in users, with the index that the list uses. */
export async function copyCatalog({ url, databaseUrl }: ParseServer): Promise<void> {
  const fields = Object.fromEntries(
    [...cardFields, 'categoryId', 'status'].map((name) => [
      name,
      { type: typeByField[name as keyof typeof typeByField] ?? 'String' },
    ]),
  );
  await send(
    url,
    asMaster('POST', '/schemas/Listing', {
      className: 'Listing',
      fields,
      classLevelPermissions: signedInUsersOnly,
    }),
  );
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const columns = [...cardFields, 'categoryId', 'status'].map((name) => `"${name}"`);
  const arrays = ['"tags"', '"tagsEn"'];
  const values = columns.map((name) => (arrays.includes(name) ? `to_jsonb(${name})` : name));
  await client.query(`
    insert into "Listing" ("objectId", "createdAt", "updatedAt", "_rperm", ${columns.join(', ')})
    select "_id", now(), now(), '{*}', ${values.join(', ')} from "product"`);
  await client.query(
    'create index on "Listing" ("categoryId", "status", "salesCount" desc, "objectId")',
  );
  await client.query('vacuum analyze "Listing"');
  await client.end();
}

/** Creates a class that signed-in users may add to. */
export async function createNoteClass({ url }: ParseServer): Promise<void> {
  const fields = { title: { type: 'String' }, stars: { type: 'Number' }, tags: { type: 'Array' } };
  await send(
    url,
    asMaster('POST', '/schemas/Note', {
      className: 'Note',
      fields,
      classLevelPermissions: signedInUsersOnly,
    }),
  );
}

/** Requests one page of product cards of a category. */
export function listOf(category: string, skip: number, sessionToken: string): HttpRequest {
  const query = new URLSearchParams({
    where: JSON.stringify({ categoryId: category, status: 'on' }),
    order: '-salesCount',
    limit: '20',
    skip: String(skip),
    keys: cardFields.join(','),
  });
  return asUser('GET', `/classes/Listing?${query}`, sessionToken);
}
