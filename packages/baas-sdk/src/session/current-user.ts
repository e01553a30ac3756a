/** The claims of the stored token. They are not verified: the server decides. */
export interface CurrentUser {
  /** Null without a token. */
  uid: string | null;
  role: string[];
  permission: string[];
  /** Epoch milliseconds; 0 without a token. */
  tokenExpired: number;
}

const signedOutUser = (): CurrentUser => ({
  uid: null,
  role: [],
  permission: [],
  tokenExpired: 0,
});

/** Reads the claims of a JWT. A missing or malformed token yields a signed-out user. */
export function readToken(token: string | null): CurrentUser {
  const payload = token?.split('.')[1];
  if (!payload) return signedOutUser();
  try {
    const { uid, role, permission, exp } = JSON.parse(decodeBase64Url(payload)) as Record<
      string,
      unknown
    >;
    return {
      uid: typeof uid === 'string' ? uid : null,
      role: stringsIn(role),
      permission: stringsIn(permission),
      tokenExpired: Number(exp) * 1000 || 0,
    };
  } catch {
    return signedOutUser();
  }
}

function decodeBase64Url(text: string): string {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
}

const stringsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
