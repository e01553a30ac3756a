import { resolve } from 'node:path';
import { startOwnPostgres, type OwnPostgres } from '@shop/tools/postgres';
import { fillCatalog, removeEngine, startEngine, type Engine } from './engine';
import { UnavailableError } from './unavailable-error';
import { startParseServer, type ParseServer } from './parse-server';
import { postmasterOf } from './process-usage';
import { startServerProcess, type ServerProcess } from '../server-process';
import type { Target } from './rounds';

export type Database = 'PostgreSQL' | 'PGlite';

/** What is measured, each started when it is first asked for, all on loopback and with data of their own. */
export class BenchEnvironment {
  private readonly started = new Map<string, Promise<unknown>>();
  private readonly stops: (() => Promise<void>)[] = [];

  /** The engine with the shelf filled. */
  engine(on: Database): Promise<Engine> {
    return this.once(`engine on ${on}`, async () => {
      const engine = await startEngine(
        on === 'PostgreSQL' ? (await this.postgres()).url : undefined,
      );
      this.stops.push(() => removeEngine(engine));
      console.log(`filling the shelf on ${on} ...`);
      await fillCatalog(engine);
      return engine;
    });
  }

  /** On the tables of the engine. */
  bareRoute(): Promise<ServerProcess> {
    return this.once('bare route', async () => {
      await this.engine('PostgreSQL');
      const program = await startServerProcess(
        ['--import', import.meta.resolve('tsx'), resolve(import.meta.dirname, 'bare-route.ts')],
        { DATABASE_URL: (await this.postgres()).url },
      );
      this.stops.push(() => program.stop());
      return program;
    });
  }

  parseServer(): Promise<ParseServer> {
    return this.once('parse-server', async () => {
      const server = await startParseServer((await this.postgres()).url);
      this.stops.push(() => server.stop());
      return server;
    });
  }

  postgres(): Promise<OwnPostgres> {
    return this.once('PostgreSQL', async () => {
      const postgres = await startOwnPostgres();
      if (!postgres) throw new UnavailableError('no PostgreSQL on this machine; install it');
      this.stops.push(() => postgres.stop());
      return postgres;
    });
  }

  /** Whose CPU a target uses; `on` null: no database server. */
  async pids(program: ServerProcess, on: Database): Promise<Target['pids']> {
    return {
      server: program.pid,
      database: on === 'PostgreSQL' ? postmasterOf((await this.postgres()).folder) : null,
    };
  }

  async stop(): Promise<void> {
    for (const stop of this.stops.reverse()) await stop();
  }

  private once<T>(name: string, start: () => Promise<T>): Promise<T> {
    if (!this.started.has(name)) this.started.set(name, start());
    return this.started.get(name) as Promise<T>;
  }
}
