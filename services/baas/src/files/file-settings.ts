import type { Environment } from '../config/settings';

export interface FileSettings {
  /** Of one file. */
  mostBytes: number;
  /** Of all files of one holder, those under way included. */
  quotaBytes: number;
  /** Whether somebody who is not logged in may upload. */
  isOpenToAll: boolean;
  /** How browsers reach the engine, without a slash at the end; null: as the request says. */
  publicUrl: string | null;
}

const megabyte = 1024 * 1024;
type ReadNumber = (name: string, fallback: number, lowest: number, highest: number) => number;

export function readFileSettings(env: Environment, number: ReadNumber, faults: string[]): FileSettings {
  const anonymous = env.BAAS_ANONYMOUS_UPLOADS || 'refuse';
  if (!['refuse', 'allow'].includes(anonymous)) faults.push(`BAAS_ANONYMOUS_UPLOADS is "${anonymous}": choose refuse or allow.`);
  return {
    mostBytes: number('BAAS_UPLOAD_MAX_MB', 20, 1, 2000) * megabyte,
    quotaBytes: number('BAAS_UPLOAD_QUOTA_MB', 1000, 1, 1_000_000) * megabyte,
    isOpenToAll: anonymous === 'allow',
    publicUrl: publicUrl(env.BAAS_PUBLIC_URL, faults),
  };
}

function publicUrl(text: string | undefined, faults: string[]): string | null {
  if (!text) return null;
  const { protocol, search, hash } = URL.canParse(text) ? new URL(text) : { protocol: '', search: '', hash: '' };
  if (!/^https?:$/.test(protocol) || search || hash) faults.push(`BAAS_PUBLIC_URL is "${text}": give it an address like https://shop.example.com.`);
  return text.replace(/\/+$/, '');
}
