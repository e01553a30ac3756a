import { lookupsIn, namesAmong, namesIn } from '../schema/expression';
import type { FieldsOf } from '../expressions/parse/lookup-reader';
import { parsePermission } from '../expressions/parse/parse-expression';
import { isIdName, isPermissionName } from '../expressions/permission-rule';
import type { Collection, Guard, Permission, WriteGuard } from '../schema/collection';
import { isRecord, type JsonObject } from '../json';
import type { Report } from './read-fields';

const actions = ['read', 'create', 'update', 'delete', 'count'];
const fieldActions = ['read', 'write'];

export type Permissions = Pick<
  Collection,
  'read' | 'count' | 'create' | 'update' | 'delete' | 'guards' | 'writeGuards'
>;

/** Reads the permission rules. Reports each fault with its place in the file. */
export function readPermissions(
  schema: unknown,
  fields: Collection['fields'],
  fieldsOf: FieldsOf,
  report: Report,
): Permissions {
  return new PermissionReader(fields, fieldsOf, report).all(isRecord(schema) ? schema : {});
}

class PermissionReader {
  constructor(
    private readonly fields: Collection['fields'],
    private readonly fieldsOf: FieldsOf,
    private readonly report: Report,
  ) {}

  all({ permission = {}, properties }: JsonObject): Permissions {
    const permissions = isRecord(permission) ? permission : {};
    this.assertActions('permission', permissions, actions);
    const rule = (action: string, fallback: Permission) =>
      this.permission(`permission.${action}`, permissions[action], fallback);
    const read = rule('read', false);
    const guards = this.guards(isRecord(properties) ? properties : {}, []);
    return {
      read,
      count: rule('count', read),
      create: rule('create', false),
      update: rule('update', false),
      delete: rule('delete', false),
      guards: guards
        .filter((guard) => guard.read !== true)
        .map(({ path, read: permitted }): Guard => ({ path, read: permitted })),
      writeGuards: guards
        .filter(({ write }) => write !== true)
        .map(({ path, write }): WriteGuard => ({ path, write })),
    };
  }

  /** Reject unknown actions: such a rule would never be enforced. */
  private assertActions(place: string, permission: JsonObject, allowed: readonly string[]): void {
    for (const action of Object.keys(permission)) {
      if (!allowed.includes(action))
        this.report(`${place} has "${action}": choose one of ${allowed.join(', ')}`);
    }
  }

  private guards(properties: JsonObject, above: string[]): (Guard & WriteGuard)[] {
    return Object.entries(properties).flatMap(([name, property]) => {
      if (!isRecord(property)) return [];
      const path = [...above, name];
      const permission = isRecord(property.permission) ? property.permission : {};
      const place = `properties.${path.join('.')} permission`;
      this.assertActions(place, permission, fieldActions);
      const rule = (action: 'read' | 'write') =>
        this.permission(`${place}.${action}`, permission[action], true);
      const own = { path, read: rule('read'), write: rule('write') };
      return [
        own,
        ...(isRecord(property.properties) ? this.guards(property.properties, path) : []),
      ];
    });
  }

  private permission(place: string, rule: unknown, fallback: Permission): Permission {
    if (rule === undefined) return fallback;
    if (typeof rule === 'boolean') return rule;
    if (typeof rule !== 'string') {
      this.report(`${place} needs true, false or an expression`);
      return false;
    }
    try {
      const expression = parsePermission(rule, this.fieldsOf);
      for (const path of namesIn(expression)) {
        if (!isPermissionName(path, this.fields))
          this.report(
            `${place} has the unknown name "${path.join('.')}": use doc.<field>, auth.uid, ` +
              'auth.role, auth.permission, now and action',
          );
      }
      for (const path of lookupsIn(expression).flatMap(({ id }) => namesAmong(id))) {
        if (isPermissionName(path, this.fields) && !isIdName(path, this.fields))
          this.report(
            `${place} uses "${path.join('.')}" in the id of get(): use auth.uid and string fields`,
          );
      }
      return expression;
    } catch (error) {
      this.report(`${place} cannot be parsed: ${(error as Error).message}`);
      return false;
    }
  }
}
