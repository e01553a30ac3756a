import type { RequestContext } from '../request-context';
import { loginRequired } from '../../errors/auth-errors';
import { QuerySyntaxError } from '../../errors/errors';

/** Values that the server inserts into a query, because a client could forge them. */
const environment: Readonly<Record<string, (context: RequestContext) => string | number>> = {
  uid: ({ session, authFailure }) => {
    if (!session) throw loginRequired(authFailure);
    return session.uid;
  },
  now: ({ now }) => now,
  clientIP: ({ clientIP }) => clientIP,
};

export function environmentValue(name: unknown, context: RequestContext): string | number {
  const read =
    typeof name === 'string' && Object.hasOwn(environment, name) ? environment[name] : undefined;
  if (!read) throw new QuerySyntaxError(`没有环境变量 ${String(name)}`);
  return read(context);
}

/** The name in `$cloudEnv_uid` or the older `$env.uid`; undefined for a field. */
export function environmentName([first = '', second]: string[]): string | undefined {
  if (first.startsWith('$cloudEnv_')) return first.slice('$cloudEnv_'.length);
  return first === '$env' ? (second ?? '') : undefined;
}
