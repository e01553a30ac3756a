import { join } from 'node:path';
import { readEnvironment, type Environment, type EnvironmentReader } from '@shop/service';
import { allowOrigins, type OriginRule } from './origins';

export interface Settings {
  port: number;
  host: string;
  /** Base URL of the cashier for shoppers; null for the service's own address. */
  publicUrl: string | null;
  /** Folder of the stored payments. */
  storeFolder: string;
  dataFolder: string;
  /** PAY_SECRET, or null in development: then it is created and kept in the data folder. */
  secret: string | null;
  /** Name of the merchant on the cashier page. */
  merchant: string;
  /** Origins allowed for the return URL and for notices. */
  allowsOrigin: OriginRule;
  logLevel: string;
}

const minSecretLength = 16;

/**
 * Reads the environment.
 *
 * @throws StartError with one line for each invalid variable
 */
export const readSettings = (env: Environment): Settings =>
  readEnvironment(env, (reader) => {
    const dataFolder = reader.dataFolder();
    return {
      port: reader.port('PAY_PORT', 8788),
      host: reader.text('PAY_HOST', '127.0.0.1'),
      publicUrl: reader.url('PAY_PUBLIC_URL', 'https://pay.example.com'),
      dataFolder,
      storeFolder: join(dataFolder, 'pay'),
      secret: secret(reader),
      merchant: reader.text('PAY_MERCHANT', '演示商城'),
      allowsOrigin: allowOrigins(reader.origins('PAY_RETURN_ORIGINS')),
      logLevel: reader.logLevel(),
    };
  });

function secret({ env, problems }: EnvironmentReader): string | null {
  const text = env.PAY_SECRET;
  if (!text && env.NODE_ENV === 'production')
    problems.push(
      'PAY_SECRET is not set: in production, set it to the value that the merchant uses.',
    );
  if (text && text.length < minSecretLength)
    problems.push(`PAY_SECRET is too short: use at least ${minSecretLength} characters.`);
  return text || null;
}
