import type { CallOptions } from '../transport/post-json';
import {
  createCollection,
  type Collection,
  type SendChain,
  type TemporaryTable,
} from './collection';
import { command, type Command } from './command';
import type { AnyRow, ListResult, ServerValue } from './row-types';
import { chainStep } from './wire-values';

/** The result of one query of `multiSend`; `errCode` is 0, or the code of its error. */
export type MultiSendResult<T> = Partial<ListResult<T>> & { errCode: 0 | string; errMsg: string };

/** `Known` maps collection names to row types: `database<{ product: ProductRow }>()`. */
export interface Database<Known = Record<string, AnyRow>> {
  /** A database whose queries run with the named server actions (comma-separated). */
  action(names: string): Database<Known>;
  collection<Name extends keyof Known & string>(name: Name): Collection<Known[Name]>;
  collection<T = AnyRow>(name: string extends keyof Known ? string : never): Collection<T>;
  /**
   * Joins collections by their foreign keys. Each row of the first contains the matching rows of
   * the others in the field that holds the key.
   */
  collection(
    first: (keyof Known & string) | TemporaryTable<unknown>,
    second: (keyof Known & string) | TemporaryTable<unknown>,
    ...more: ((keyof Known & string) | TemporaryTable<unknown>)[]
  ): Collection;
  /** Sends several reads in one request. An error of one read does not affect the others. */
  multiSend<const Tables extends readonly TemporaryTable<unknown>[]>(
    tables: Tables,
    options?: CallOptions,
  ): Promise<{
    dataList: {
      [At in keyof Tables]: Tables[At] extends TemporaryTable<infer T> ? MultiSendResult<T> : never;
    };
  }>;
  /** Operators of conditions (`command.gt(1)`) and of updates (`command.inc(1)`). */
  command: Command;
  getCloudEnv(name: '$cloudEnv_uid' | '$cloudEnv_now' | '$cloudEnv_clientIP'): ServerValue;
  /** The server's time when it executes the query, plus `offset` milliseconds. */
  serverDate(options?: { offset?: number }): ServerValue;
}

export function createDatabase(send: SendChain, action?: string): Database {
  return {
    collection: (...tables: unknown[]) =>
      createCollection(send, action, [chainStep('collection', tables)]) as Collection<never>,
    action: (names) => createDatabase(send, names),
    multiSend: (tables: readonly TemporaryTable<unknown>[], options: CallOptions = {}) =>
      send(
        { multiCommand: tables.map((table) => ({ command: table })) },
        options,
      ) as Promise<never>,
    command,
    getCloudEnv: (name) => ({ $env: name.slice('$cloudEnv_'.length) }),
    serverDate: (options = {}) => ({ $newDb: [chainStep('serverDate', [options])] }),
  };
}
