import { resolve } from 'node:path';
import { startOwnPostgres, type OwnPostgres } from '@shop/tools/postgres';
import { startServerProcess, type ServerProcess } from '../server-process';
import { fillCatalog, removeEngine, startEngine, type Engine } from './engine';
import { startParseServer, type ParseServer } from './parse-server';
import { postmasterOf } from './process-usage';
import type { Target } from './rounds';
import { UnavailableError } from '../unavailable-error';

export type Database = 'PostgreSQL' | 'PGlite';

/** Servers under test. Each starts on first use, on loopback and with its own data. */
export class BenchEnvironment {
  private readonly startedByName = new Map<string, Promise<unknown>>();
  private readonly stops: (() => Promise<void>)[] = [];

  /** The engine with 100,000 products. */
  engine(database: Database): Promise<Engine> {
    return this.once(`engine on ${database}`, async () => {
      const engine = await startEngine(
        database === 'PostgreSQL' ? (await this.postgres()).url : undefined,
      );
      this.stops.push(() => removeEngine(engine));
      console.log(`inserting products on ${database} ...`);
      await fillCatalog(engine);
      return engine;
    });
  }

  /** The bare Fastify route on the tables of the engine. */
  bareRoute(): Promise<ServerProcess> {
    return this.once('bare route', async () => {
      await this.engine('PostgreSQL');
      const server = await startServerProcess(
        ['--import', import.meta.resolve('tsx'), resolve(import.meta.dirname, 'bare-route.ts')],
        { DATABASE_URL: (await this.postgres()).url },
      );
      this.stops.push(() => server.stop());
      return server;
    });
  }

  parseServer(): Promise<ParseServer> {
    return this.once('parse-server', async () => {
      const server = await startParseServer((await this.postgres()).url);
      this.stops.push(() => server.stop());
      return server;
    });
  }

  /** Throws an `UnavailableError` when PostgreSQL is not installed. */
  postgres(): Promise<OwnPostgres> {
    return this.once('PostgreSQL', async () => {
      const postgres = await startOwnPostgres();
      if (!postgres)
        throw new UnavailableError('PostgreSQL is not installed on this machine; install it');
      this.stops.push(() => postgres.stop());
      return postgres;
    });
  }

  /** Process ids whose CPU time counts for a target. */
  async pids(server: ServerProcess, database: Database): Promise<Target['pids']> {
    return {
      server: server.pid,
      database: database === 'PostgreSQL' ? postmasterOf((await this.postgres()).folder) : null,
    };
  }

  async stop(): Promise<void> {
    for (const stop of this.stops.reverse()) await stop();
  }

  private once<T>(name: string, start: () => Promise<T>): Promise<T> {
    const started = this.startedByName.get(name) ?? start();
    this.startedByName.set(name, started);
    return started as Promise<T>;
  }
}
