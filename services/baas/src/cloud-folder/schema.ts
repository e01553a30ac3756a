import { namesIn } from '../conditions/expression';
import { parseText } from '../conditions/parse-text';
import { isPermissionName } from '../conditions/permission-names';
import type { Collection, Field, Guard, Permission, WriteGuard } from './collection';
import { assertOffered, isRecord, readFields, type Json, type Report } from './field';

const actions = ['read', 'create', 'update', 'delete', 'count'];
const fieldActions = ['read', 'write'];

/** A collection without its rows and indexes. What is wrong is reported, each with its place in the file. */
export function readSchema(name: string, schema: unknown, report: Report): Omit<Collection, 'links' | 'indexes' | 'initialRows'> {
  if (!isRecord(schema) || !isRecord(schema.properties)) report('needs an object with "properties"');
  if (isRecord(schema)) assertOffered(schema, report);
  const { properties = {}, required, permission = {} } = (isRecord(schema) ? schema : {}) as { properties?: Json; required?: unknown; permission?: Json };
  const fields = readFields({ _id: { bsonType: 'string' }, ...properties }, required, report);
  assertActions(permission, actions, (says) => report(`permission ${says}`));
  const rule = (action: string, fallback: Permission) => readPermission(permission[action], fallback, fields, (says) => report(`permission.${action} ${says}`));
  const read = rule('read', false);
  const guards = guardsIn(properties, [], fields, report);
  return {
    name, fields, read, count: rule('count', read), create: rule('create', false), update: rule('update', false), delete: rule('delete', false),
    guards: guards.filter(({ read: permitted }) => permitted !== true).map(({ path, read: permitted }): Guard => ({ path, read: permitted })),
    writeGuards: guards.filter(({ write }) => write !== true).map(({ path, write }): WriteGuard => ({ path, write })),
  };
}

/** A rule for an action that is none would be kept by nobody. */
function assertActions(permission: unknown, known: readonly string[], report: Report): void {
  for (const action of Object.keys(isRecord(permission) ? permission : {})) {
    if (!known.includes(action)) report(`has "${action}": choose among ${known.join(', ')}`);
  }
}

function guardsIn(properties: Json, above: string[], fields: ReadonlyMap<string, Field>, report: Report): (Guard & WriteGuard)[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    if (!isRecord(property)) return [];
    const path = [...above, name];
    const permission = isRecord(property.permission) ? property.permission : {};
    const place = `properties.${path.join('.')} permission`;
    assertActions(permission, fieldActions, (says) => report(`${place} ${says}`));
    const rule = (action: 'read' | 'write') => readPermission(permission[action], true, fields, (says) => report(`${place}.${action} ${says}`));
    const own = { path, read: rule('read'), write: rule('write') };
    return [own, ...(isRecord(property.properties) ? guardsIn(property.properties, path, fields, report) : [])];
  });
}

function readPermission(rule: unknown, fallback: Permission, fields: Collection['fields'], report: Report): Permission {
  if (rule === undefined) return fallback;
  if (typeof rule === 'boolean') return rule;
  if (typeof rule !== 'string') { report('needs true, false or an expression'); return false; }
  try {
    const expression = parseText(rule);
    for (const path of namesIn(expression)) {
      if (!isPermissionName(path, fields)) report(`has the unknown name "${path.join('.')}": use doc.<field>, auth.uid, auth.role, auth.permission, now and action`);
    }
    return expression;
  } catch (error) {
    report(`cannot be read: ${(error as Error).message}`);
    return false;
  }
}
