/**
 * Preloaded into an engine (`node --import`): appends each statement that a request issues to the
 * file `BENCH_STATEMENTS`. Statements of scheduled jobs are left out.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import { Client, type QueryConfig } from 'pg';
import type { IncomingMessage } from 'node:http';

const file = process.env.BENCH_STATEMENTS;
if (!file) throw new Error('BENCH_STATEMENTS is not set: it names the file for the statements.');

const paths = new AsyncLocalStorage<string>();
subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage };
  paths.enterWith(request.url ?? '');
});

type Query = (this: Client, config: QueryConfig, ...rest: unknown[]) => unknown;
const prototype = Client.prototype as unknown as { query: Query };
const { query } = prototype;
prototype.query = function (config, ...rest) {
  const path = paths.getStore();
  const { text, values } = config;
  if (path !== undefined) appendFileSync(file, `${JSON.stringify({ path, text, values })}\n`);
  return query.call(this, config, ...rest);
};
