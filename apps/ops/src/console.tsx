import { BaasError, userMessage, type Baas } from '@shop/baas-sdk';
import { useLanguage } from '@shop/i18n';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { Desk } from './desk/desk';
import { SignIn } from './sign-in/sign-in';

/** The server does not accept the caller as staff, or no longer does. */
const isAccessDenied = (error: unknown): boolean =>
  error instanceof BaasError &&
  (error.errCode === 'PERMISSION_ERROR' || String(error.errCode).startsWith('uni-id-'));

function createClient(onError: (error: unknown, client: QueryClient) => void): QueryClient {
  const watch = { onError: (error: unknown) => onError(error, client) };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache(watch),
    mutationCache: new MutationCache(watch),
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

/** Ends the session and drops all data locally at once, and on the server if reachable. */
async function signOut(baas: Baas, client: QueryClient): Promise<void> {
  const loggedOut = baas.callObject('user', 'logout', [], { customUI: true }).catch(() => {});
  baas.session.clear();
  client.clear();
  await loggedOut;
}

function useSignedIn({ session }: Baas): boolean {
  const [subscribe] = useState(() => (changed: () => void) => {
    const subscription = session.changes$.subscribe(changed);
    return () => subscription.unsubscribe();
  });
  return useSyncExternalStore(subscribe, () => session.loggedIn);
}

/** The login, or the console behind it. */
export function Console({ baas }: { baas: Baas }) {
  // The messages of all views follow the language.
  useLanguage();
  const isSignedIn = useSignedIn(baas);
  /** The server's reason for the return to the login. */
  const [reason, setReason] = useState('');
  const [client] = useState(() =>
    createClient((error, failedClient) => {
      if (!isAccessDenied(error)) return;
      setReason(userMessage(error));
      void signOut(baas, failedClient);
    }),
  );
  return (
    <QueryClientProvider client={client}>
      {isSignedIn ? (
        <Desk baas={baas} onSignOut={() => signOut(baas, client)} />
      ) : (
        <SignIn baas={baas} reason={reason} onTry={() => setReason('')} />
      )}
    </QueryClientProvider>
  );
}
