import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { productCardFields } from '@shop/domain';
import { Client } from 'pg';
import { installPackage } from '../install-package';
import { startServerProcess, type ServerProcess } from '../server-process';
import { send, type HttpRequest } from './requests';

const version = '9.10.0';
const masterKey = 'a master key of the benchmarks';

/** Password of the users that the benchmarks sign up. */
export const userPassword = 'a password of the benchmarks';

export interface ParseServer extends ServerProcess {
  folder: string;
  databaseUrl: string;
}

/** Starts parse-server on the engine's PostgreSQL; its tables have different names. */
export async function startParseServer(databaseUrl: string): Promise<ParseServer> {
  const folder = installPackage('parse-server', version);
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
  await client.query(`
    insert into "Listing" ("objectId", "createdAt", "updatedAt", "_rperm", ${columns.join(', ')})
    select "_id", now(), now(), '{*}', ${columns.join(', ')} from "product"`);
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
