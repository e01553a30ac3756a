import type { CurrentUser } from './baas';

const nobody = (): CurrentUser => ({ uid: null, role: [], permission: [], tokenExpired: 0 });

/** What a token says of its holder. One that cannot be read says nothing. */
export function readToken(token: string | null): CurrentUser {
  const part = token?.split('.')[1];
  if (!part) return nobody();
  try {
    const { uid, role, permission, exp } = JSON.parse(decode(part)) as Record<string, unknown>;
    return {
      uid: typeof uid === 'string' ? uid : null,
      role: list(role),
      permission: list(permission),
      tokenExpired: Number(exp) * 1000 || 0,
    };
  } catch {
    return nobody();
  }
}

function decode(base64url: string): string {
  const binary = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
}

const list = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
