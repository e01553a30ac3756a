import type { Client } from './client';

/** Signs a user in; the client stores the token of the response. */
export async function signInClient(client: Client, uid: string): Promise<void> {
  const { error } = await client.act('callObject', 'desk', 'signIn', [uid]);
  if (error) throw new Error(`${String(error.code)} ${error.message}`);
}
