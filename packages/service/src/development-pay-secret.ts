import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error';

/**
 * The secret that the shop and sandbox-pay share on a development machine: created on the first
 * start and kept in the data folder.
 */
export function developmentPaySecret(dataFolder: string): string {
  const file = join(dataFolder, 'secrets-pay.json');
  return readSecret(file) ?? createSecret(file);
}

function readSecret(file: string): string | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return null;
  }
  const secret = parseSecret(text);
  if (!secret)
    throw new StartError(`${file} contains no paySecret: delete the file, or set PAY_SECRET.`);
  return secret;
}

function parseSecret(text: string): string | null {
  try {
    const { paySecret } = JSON.parse(text) as { paySecret?: unknown };
    return typeof paySecret === 'string' && paySecret ? paySecret : null;
  } catch {
    return null;
  }
}

function createSecret(file: string): string {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ paySecret: randomBytes(32).toString('base64url') }), {
    mode: 0o600,
  });
  try {
    // link() is atomic and fails if another process has created the file in the meantime.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const secret = readSecret(file);
  if (!secret) throw new StartError(`${file} cannot be read: check its permissions.`);
  return secret;
}
