import { Client } from 'pg';

/** Copies a database without sessions on the same server. Returns the address of the copy. */
export async function copyDatabase(databaseUrl: string): Promise<string> {
  const copy = new URL(databaseUrl);
  const original = copy.pathname.slice(1);
  copy.pathname = '/bare_sql';
  const anotherDatabase = new URL('/template1', databaseUrl);
  const client = new Client({ connectionString: anotherDatabase.href });
  await client.connect();
  try {
    await client.query(`create database bare_sql template "${original}"`);
  } finally {
    await client.end();
  }
  return copy.href;
}
