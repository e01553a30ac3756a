import { closeGracefully, listen } from '@shop/service';
import type { Provider } from 'oidc-provider';
import { createProvider } from './provider';
import { createServer } from './server';
import type { Settings } from './settings';

// Below the 10 s that `npm start` and container platforms allow for a stop.
const shutdownTimeoutMs = 7_000;

export interface SandboxLogin {
  /** The issuer. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Listens for logins.
 *
 * @throws StartError with a one-line message for the operator
 */
export async function startSandboxLogin(settings: Settings): Promise<SandboxLogin> {
  let provider: Provider | undefined;
  const app = createServer(settings, () => {
    if (!provider) throw new Error('The provider does not listen yet.');
    return provider;
  });
  const { port } = await listen(app, {
    ...settings,
    variables: { host: 'LOGIN_HOST', port: 'LOGIN_PORT' },
  });
  const url = settings.issuer ?? `http://localhost:${port}`;
  provider = createProvider(url, settings);
  return { url, stop: () => closeGracefully(app, shutdownTimeoutMs) };
}
