import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '@shop/service';

/** The secret of a development machine: made on the first start, the same ever after. */
export function developmentSecret(dataFolder: string): string {
  const file = join(dataFolder, 'secrets-pay.json');
  return read(file) ?? make(file, dataFolder);
}

function read(file: string): string | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return null;
  }
  const secret = secretIn(text);
  if (!secret)
    throw new StartError(`${file} holds no paySecret: delete the file, or set PAY_SECRET.`);
  return secret;
}

function secretIn(text: string): string | null {
  try {
    const { paySecret } = JSON.parse(text) as { paySecret?: unknown };
    return typeof paySecret === 'string' && paySecret ? paySecret : null;
  } catch {
    return null;
  }
}

function make(file: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ paySecret: randomBytes(32).toString('base64url') }), {
    mode: 0o600,
  });
  try {
    // A link appears whole or not at all, and never replaces the secret another process has just made.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return read(file)!;
}
