import { rememberOrigin, type LoginOrigin } from './login-origins';
import { profileOf } from './profile';
import type { CloudContext } from '@shop/baas/cloud';
import type { AccountRow, LoginResult, NewToken } from '@shop/domain';

/** The answer to a login; remembers from where it came. */
export async function loginResult(
  context: CloudContext,
  account: AccountRow,
  origin: LoginOrigin,
  newToken: NewToken,
): Promise<LoginResult> {
  const deviceToken = await rememberOrigin(context, account, origin);
  const profile = await profileOf(context, account);
  return { newToken, profile, ...(deviceToken && { deviceToken }) };
}
