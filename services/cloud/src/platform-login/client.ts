import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  discovery,
  fetchUserInfo,
  type Configuration,
} from 'openid-client';
import type { PlatformSettings } from './settings';

const timeoutSeconds = 10;

/** The metadata of a provider, read with the first login. */
const configurations = new Map<string, Promise<Configuration>>();

interface LoginRequest {
  /** Returned by the platform unchanged. */
  state: string;
  verifier: string;
  returnUrl: string;
  language: string;
}

/** The address at which the person logs in on the platform and agrees. */
export async function loginAddress(
  settings: PlatformSettings,
  { state, verifier, returnUrl, language }: LoginRequest,
): Promise<URL> {
  return buildAuthorizationUrl(await configurationOf(settings), {
    redirect_uri: returnUrl,
    scope: 'openid profile',
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ui_locales: language,
  });
}

/** The person who agreed, as the platform states. */
export interface Claims {
  sub: string;
  [name: string]: unknown;
}

/** @param returned the address to which the platform sent the browser back, with its query */
export async function readClaims(
  settings: PlatformSettings,
  returned: URL,
  { state, verifier }: Pick<LoginRequest, 'state' | 'verifier'>,
): Promise<Claims> {
  const configuration = await configurationOf(settings);
  const tokens = await authorizationCodeGrant(configuration, returned, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('the platform sent no ID token');
  if (!configuration.serverMetadata().userinfo_endpoint) return claims;
  return { ...claims, ...(await fetchUserInfo(configuration, tokens.access_token, claims.sub)) };
}

function configurationOf(settings: PlatformSettings): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  const key = JSON.stringify([issuer, clientId, clientSecret]);
  const known = configurations.get(key);
  if (known) return known;
  const options = {
    timeout: timeoutSeconds,
    // The settings allow http on this machine only.
    ...(issuer.startsWith('http:') && { execute: [allowInsecureRequests] }),
  };
  const read = discovery(
    new URL(issuer),
    clientId,
    undefined,
    ClientSecretBasic(clientSecret),
    options,
  );
  configurations.set(key, read);
  // A platform that cannot be reached now is asked again by the next login.
  read.catch(() => configurations.delete(key));
  return read;
}
