import type { Session } from '../cloud';
import type { Collection, Permission } from '../schema/collection';
import { resolve, type Meaning } from './resolve';
import { always, never, type Condition } from './condition';
import { namesIn } from '../schema/expression';
import { present } from '../present';

/** The identity that a request is authorized as, with the time (epoch ms) and its actions. */
export interface Principal {
  session: Pick<Session, 'uid' | 'role' | 'permission'> | null;
  now: number;
  actions?: readonly string[];
}

const identity: Readonly<Record<string, (principal: Principal) => Meaning>> = {
  'auth.uid': ({ session }) => (session ? { value: session.uid } : { anonymous: true }),
  'auth.role': ({ session }) => ({ value: session?.role ?? [] }),
  'auth.permission': ({ session }) => ({ value: session?.permission ?? [] }),
  now: ({ now }) => ({ value: now }),
  action: ({ actions = [] }) => ({ value: [...actions] }),
};

/** Whether a permission rule may use this name. */
export function isPermissionName(path: string[], fields: { has(name: string): boolean }): boolean {
  return path[0] === 'doc'
    ? path.length > 1 && fields.has(path[1] ?? '')
    : Object.hasOwn(identity, path.join('.'));
}

/** Whether the id of a lookup may contain this name: `auth.uid` or a string of the row. */
export function isIdName(path: string[], fields: Collection['fields']): boolean {
  if (path[0] !== 'doc') return path.join('.') === 'auth.uid';
  // The type of a nested value is known per row only.
  return fields.get(path[1] ?? '')?.bsonType === (path.length > 2 ? 'object' : 'string');
}

export const isAdmin = ({ session }: Principal): boolean =>
  session?.role.includes('admin') ?? false;

/** The permission as a condition on rows for this principal. */
export function ruleFor(permission: Permission, principal: Principal): Condition {
  if (permission === 'never') return never;
  if (permission === true || isAdmin(principal)) return always;
  if (permission === false) return never;
  return resolve(permission, (path) =>
    path[0] === 'doc'
      ? { field: path.slice(1) }
      : present(identity[path.join('.')], path.join('.'))(principal),
  );
}

/** Whether a session can change the outcome of the rule. */
export const dependsOnIdentity = (permission: Permission): boolean =>
  typeof permission === 'object' && namesIn(permission).some(([first]) => first === 'auth');
