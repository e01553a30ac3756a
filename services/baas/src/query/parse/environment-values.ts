import type { RequestContext } from '../request-context';
import { loginRequired } from '../../errors/auth-errors';
import { QuerySyntaxError } from '../../errors/errors';

/** What a query may ask the server to put in: the values a client could only claim. */
const known: Readonly<Record<string, (context: RequestContext) => string | number>> = {
  uid: ({ session, authFailure }) => {
    if (!session) throw loginRequired(authFailure);
    return session.uid;
  },
  now: ({ now }) => now,
  clientIP: ({ clientIP }) => clientIP,
};

export function environmentValue(name: unknown, context: RequestContext): string | number {
  const read = typeof name === 'string' && Object.hasOwn(known, name) ? known[name] : undefined;
  if (!read) throw new QuerySyntaxError(`没有环境变量 ${String(name)}`);
  return read(context);
}

/** `$cloudEnv_uid`, and `$env.uid` as it used to be written; undefined for a field. */
export function environmentName([first = '', second]: string[]): string | undefined {
  if (first.startsWith('$cloudEnv_')) return first.slice('$cloudEnv_'.length);
  return first === '$env' ? (second ?? '') : undefined;
}
