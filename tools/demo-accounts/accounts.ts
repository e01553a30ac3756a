import { codeOf, type Connect, type DemoClient } from './connection';
import type { Credentials } from '@shop/domain';

/** A signed-in shopper; null if another person has the user name. */
export async function shopperOf(
  connect: Connect,
  credentials: Credentials,
): Promise<{ client: DemoClient; uid: string } | null> {
  const client = connect();
  try {
    return { client, uid: (await client.user.login(credentials)).profile.uid };
  } catch (error) {
    if (codeOf(error) !== 'LOGIN_FAILED') throw error;
  }
  try {
    const { profile } = await client.user.register({ ...credentials, consent: true });
    return { client, uid: profile.uid };
  } catch (error) {
    if (codeOf(error) === 'USERNAME_TAKEN') return null;
    throw error;
  }
}

/** Creates the account of an agent with its own password; null if the name is taken. */
export async function addAgent(
  connect: Connect,
  ops: DemoClient,
  { username, password }: Credentials,
): Promise<boolean> {
  const agent = connect();
  try {
    const created = await ops.opsAccounts.create({ username, roles: ['service'] });
    await agent.user.login({ username, password: created.password });
    await agent.opsAccounts.changePassword({ current: created.password, password });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'USERNAME_TAKEN') throw error;
  }
  return agent.user.login({ username, password }).then(
    () => true,
    () => false,
  );
}
