import { StartError } from './start-error';

export type OriginRule = (url: URL) => boolean;

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A rule from a list of origins separated by commas; without one, any port of this machine. */
export function allowOrigins(list: string | undefined): OriginRule {
  const origins = (list ?? '').split(',').map((item) => item.trim()).filter(Boolean).map(origin);
  const allowed = new Set(origins);
  return (url) => isWeb(url) && (allowed.size > 0 ? allowed.has(url.origin) : loopback.has(url.hostname));
}

function isWeb(url: URL): boolean {
  return (url.protocol === 'http:' || url.protocol === 'https:') && !url.username && !url.password;
}

function origin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && isWeb(url) && url.origin === text.replace(/\/$/, '')) return url.origin;
  throw new StartError(`PAY_RETURN_ORIGINS holds "${text}": write origins like https://shop.example.com, separated by commas.`);
}
