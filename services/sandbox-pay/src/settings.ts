import { resolve } from 'node:path';
import { allowOrigins, type OriginRule } from './origins';
import { StartError } from './start-error';

type Environment = Record<string, string | undefined>;

export interface Settings {
  port: number;
  host: string;
  /** Where shoppers reach the cashier; the service's own address unless told. */
  publicUrl: string | null;
  /** Folder of the service's own store. */
  storeFolder: string;
  dataFolder: string;
  /** PAY_SECRET, or null: made and kept in the data folder, in development only. */
  secret: string | null;
  production: boolean;
  /** Name of the merchant account, as the cashier shows it. */
  merchant: string;
  /** Which addresses a browser may be sent back to and a notice sent to. */
  allowsOrigin: OriginRule;
  logLevel: string;
}

const defaultPort = 8788;
const shortestSecret = 16;
const repository = resolve(import.meta.dirname, '../../..');
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads the environment. Throws StartError for a value that cannot be used. */
export function readSettings(env: Environment): Settings {
  const dataFolder = resolve(repository, env.DATA_DIR || '.data');
  const production = env.NODE_ENV === 'production';
  return {
    port: port(env.PAY_PORT),
    host: env.PAY_HOST || '127.0.0.1',
    publicUrl: publicUrl(env.PAY_PUBLIC_URL),
    dataFolder,
    storeFolder: resolve(dataFolder, 'pay'),
    secret: secret(env.PAY_SECRET, production),
    production,
    merchant: env.PAY_MERCHANT || '演示商城',
    allowsOrigin: allowOrigins(env.PAY_RETURN_ORIGINS),
    logLevel: logLevel(env.LOG_LEVEL),
  };
}

function port(text: string | undefined): number {
  const value = Number(text || defaultPort);
  if (Number.isInteger(value) && value >= 0 && value <= 65535) return value;
  throw new StartError(`PAY_PORT is "${text}": give it a port number from 1 to 65535.`);
}

function publicUrl(text: string | undefined): string | null {
  if (!text) return null;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) throw new StartError(`PAY_PUBLIC_URL is "${text}": give it the cashier's address, like https://pay.example.com.`);
  return text.replace(/\/+$/, '');
}

function secret(text: string | undefined, production: boolean): string | null {
  if (!text && production) throw new StartError('PAY_SECRET is not set: in production it must be given, the same to this service and to the merchant.');
  if (!text) return null;
  if (text.length < shortestSecret) throw new StartError(`PAY_SECRET is too short: give it at least ${shortestSecret} characters.`);
  return text;
}

function logLevel(text: string | undefined): string {
  if (!text || logLevels.includes(text)) return text || 'info';
  throw new StartError(`LOG_LEVEL is "${text}": choose one of ${logLevels.join(', ')}.`);
}
