import { join } from 'node:path';
import { readEnvironment, type Environment, type Given } from '@shop/service';
import { allowOrigins, type OriginRule } from './origins';

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
  /** Name of the merchant account, as the cashier shows it. */
  merchant: string;
  /** Which addresses a browser may be sent back to and a notice sent to. */
  allowsOrigin: OriginRule;
  logLevel: string;
}

const shortestSecret = 16;

/** Reads the environment. StartError with one line for each value that cannot be used. */
export const readSettings = (env: Environment): Settings =>
  readEnvironment(env, (given) => {
    const dataFolder = given.dataFolder();
    return {
      port: given.port('PAY_PORT', 8788),
      host: given.text('PAY_HOST', '127.0.0.1'),
      publicUrl: given.address('PAY_PUBLIC_URL', 'https://pay.example.com'),
      dataFolder,
      storeFolder: join(dataFolder, 'pay'),
      secret: secret(given),
      merchant: given.text('PAY_MERCHANT', '演示商城'),
      allowsOrigin: allowOrigins(given.origins('PAY_RETURN_ORIGINS')),
      logLevel: given.logLevel(),
    };
  });

function secret({ env, faults }: Given): string | null {
  const text = env.PAY_SECRET;
  if (!text && env.NODE_ENV === 'production')
    faults.push(
      'PAY_SECRET is not set: in production it must be given, the same to this service and to the merchant.',
    );
  if (text && text.length < shortestSecret)
    faults.push(`PAY_SECRET is too short: give it at least ${shortestSecret} characters.`);
  return text || null;
}
