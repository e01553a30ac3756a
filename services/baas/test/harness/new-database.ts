import { Client } from 'pg';

export interface NewDatabase {
  url: string;
  drop(): Promise<void>;
}

let made = 0;

/**
 * Creates a database for one test file on TEST_DATABASE_URL. `options`: those of `create database`.
 */
export async function newDatabase(options = ''): Promise<NewDatabase> {
  const server = process.env.TEST_DATABASE_URL!;
  const name = `baas_${process.pid}_${Date.now().toString(36)}_${(made += 1)}`;
  await tell(server, `create database ${name} ${options}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => tell(server, `drop database ${name} with (force)`) };
}

async function tell(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
