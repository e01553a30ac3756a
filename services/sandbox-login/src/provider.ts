import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { interactionPolicy, Provider, type JWK } from 'oidc-provider';
import { endedPage } from './consent-page';
import { languageOf } from './messages';
import { personOf } from './people';
import type { Settings } from './settings';

/** OpenID Connect with the code flow and PKCE. Keys and logins live as long as the process. */
export function createProvider(
  issuer: string,
  { clientId, clientSecret, redirectUris }: Settings,
): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirectUris,
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    responseTypes: ['code'],
    scopes: ['openid'],
    claims: { openid: ['sub'], profile: ['nickname', 'picture'] },
    pkce: { required: () => true },
    jwks: { keys: [signingKey()] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: askEachTime(), url: (_context, { uid }) => `/login/${uid}` },
    expiresWithSession: () => false,
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_context, id) => accountOf(issuer, id),
    renderError: (context) => {
      context.type = 'html';
      context.body = endedPage(languageOf(context.query.ui_locales));
    },
  });
}

function accountOf(issuer: string, id: string) {
  const person = personOf(id);
  if (!person) return undefined;
  const { nickname } = person;
  const picture = person.picture && `${issuer}/pictures/${person.picture}`;
  return { accountId: id, claims: () => ({ sub: id, nickname, picture }) };
}

/** Also a browser that has logged in before chooses a person again. */
function askEachTime() {
  const policy = interactionPolicy.base();
  const choose = new interactionPolicy.Check(
    'choose_person',
    'The tester chooses a person for each login.',
    ({ oidc }) => !oidc.result?.login,
  );
  policy.get('login')?.checks.add(choose);
  return policy;
}

function signingKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' } as JWK;
}
