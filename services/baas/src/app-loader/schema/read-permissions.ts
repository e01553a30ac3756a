import { lookupsIn, namesAmong, namesIn, type Expression } from '../../schema/expression';
import { MissingReferenceError } from '../../errors/errors';
import type { FieldsOf } from '../../expressions/parse/lookup-reader';
import { parsePermission } from '../../expressions/parse/parse-expression';
import { isIdName, isPermissionName } from '../../expressions/permission-rule';
import type { Collection, Guard, Permission, WriteGuard } from '../../schema/collection';
import { isRecord, type JsonObject } from '../../json';
import type { Place } from '../findings';
import { isSecret } from './kinds';
import { checkNameOf } from './read-check';
import { faultOf } from './rule-fault';

const actions = ['read', 'create', 'update', 'delete', 'count'];
const fieldActions = ['read', 'write'];

export type Permissions = Pick<
  Collection,
  'read' | 'count' | 'create' | 'update' | 'delete' | 'guards' | 'writeGuards'
>;

/**
 * Reads the permission rules. A rule that can never be evaluated is refused. A rule over a name
 * that does not exist closes what it guards.
 */
export function readPermissions(
  schema: unknown,
  fields: Collection['fields'],
  place: Place,
  cloud: CloudNames,
): Permissions {
  return new PermissionReader(fields, cloud).all(isRecord(schema) ? schema : {}, place);
}

/** Names of all cloud folders to which a schema can refer. */
export interface CloudNames {
  fieldsOf: FieldsOf;
  /** Whether the engine can run the function that a `validateFunction` names. */
  hasCheck(name: string): boolean;
}

class PermissionReader {
  constructor(
    private readonly fields: Collection['fields'],
    private readonly cloud: CloudNames,
  ) {}

  all({ permission = {}, properties, fieldRules }: JsonObject, place: Place): Permissions {
    const permissions = this.rulesIn(permission, actions, place);
    const rule = (action: string, fallback: Permission) =>
      this.permission(permissions[action], fallback, place.at(`permission.${action}`));
    const read = rule('read', false);
    const guards = this.guards(isRecord(properties) ? properties : {}, this.fields, [], place);
    const isChecked = fieldRules !== undefined && !isEmpty(fieldRules);
    if (isChecked)
      place.closed('has fieldRules, which are not supported: clients cannot add or update rows');
    return {
      read,
      count: rule('count', read),
      create: isChecked ? 'never' : rule('create', false),
      update: isChecked ? 'never' : rule('update', false),
      delete: rule('delete', false),
      guards: guards
        .filter((guard) => guard.read !== true)
        .map(({ path, read: permitted }): Guard => ({ path, read: permitted })),
      writeGuards: guards
        .filter(({ write }) => write !== true)
        .map(({ path, write }): WriteGuard => ({ path, write })),
    };
  }

  /** Rules by action. An unknown action has no effect, as in uniCloud. */
  private rulesIn(permission: unknown, allowed: readonly string[], place: Place): JsonObject {
    if (!isRecord(permission)) {
      place.closed(`permission needs an object with ${allowed.join(', ')}: it is closed`);
      return Object.fromEntries(allowed.map((action) => [action, false]));
    }
    for (const action of Object.keys(permission)) {
      if (!allowed.includes(action))
        place.dropped(`permission has "${action}": choose one of ${allowed.join(', ')}`);
    }
    return permission;
  }

  private guards(
    properties: JsonObject,
    fields: Collection['fields'],
    above: string[],
    place: Place,
  ): (Guard & WriteGuard)[] {
    return Object.entries(properties).flatMap(([name, property]) => {
      const field = fields.get(name);
      if (!isRecord(property) || !field) return [];
      const path = [...above, name];
      const at = place.at(`properties.${path.join('.')}`);
      return [
        { path, ...this.fieldRules(property, path, at) },
        ...(isRecord(property.properties) && field.properties
          ? this.guards(property.properties, field.properties, path, place)
          : []),
      ];
    });
  }

  private fieldRules(property: JsonObject, path: string[], place: Place) {
    const rules = this.rulesIn(property.permission ?? {}, fieldActions, place);
    const rule = (action: 'read' | 'write') =>
      this.permission(rules[action], true, place.at(`permission.${action}`));
    const [read, write] = [rule('read'), rule('write')];
    if (isSecret(property)) return { read: 'never', write: 'never' } as const;
    const unenforceable = this.unenforceableIn(property, path);
    if (unenforceable) place.closed(`has ${unenforceable}: clients cannot write it`);
    return { read, write: unenforceable ? ('never' as const) : write };
  }

  /** The rule of a field that cannot be checked on write, if it has one. */
  private unenforceableIn(
    { validateFunction, forceDefaultValue }: JsonObject,
    path: string[],
  ): string | undefined {
    const check = checkNameOf(validateFunction);
    if (check !== undefined && !this.cloud.hasCheck(check))
      return `a validateFunction that the engine cannot run (${check.slice(0, 64)})`;
    return forceDefaultValue !== undefined && path.length > 1
      ? 'a forceDefaultValue, which only top-level fields can have'
      : undefined;
  }

  private permission(rule: unknown, fallback: Permission, place: Place): Permission {
    if (rule === undefined) return fallback;
    if (typeof rule === 'boolean') return rule;
    if (typeof rule !== 'string') {
      place.refused('needs true, false or an expression');
      return false;
    }
    try {
      const expression = parsePermission(rule, this.cloud.fieldsOf);
      return this.isUsable(expression, place) ? expression : false;
    } catch (error) {
      const { message } = error as Error;
      if (error instanceof MissingReferenceError) place.closed(`is closed: ${message}`);
      else place.refused(`cannot be parsed: ${message}`);
      return false;
    }
  }

  private isUsable(expression: Expression, place: Place): boolean {
    const unknown = namesIn(expression).find((path) => !isPermissionName(path, this.fields));
    if (unknown) {
      place.closed(
        `is closed, because it has the unknown name "${unknown.join('.')}": use doc.<field>, ` +
          'auth.uid, auth.role, auth.permission, now and action',
      );
      return false;
    }
    const fault = idFaultOf(expression, this.fields) ?? faultOf(expression, this.fields);
    if (fault) place.refused(`fails at every call: ${fault}`);
    return !fault;
  }
}

/** Why the id of a lookup cannot be evaluated; undefined if it can. */
function idFaultOf(expression: Expression, fields: Collection['fields']): string | undefined {
  const name = lookupsIn(expression)
    .flatMap(({ id }) => namesAmong(id))
    .find((path) => !isIdName(path, fields));
  return (
    name && `"${name.join('.')}" in the id of get() is no text: use auth.uid and string fields`
  );
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;
