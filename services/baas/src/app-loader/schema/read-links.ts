import { isRecord } from '../../json';
import type { Collection, Link } from '../../schema/collection';
import type { Place } from '../findings';

const foreign = /^([A-Za-z][\w-]*)(?:\.([A-Za-z_]\w*))?$/;

/** Reads `"parentKey": "_id"` and `"foreignKey": "<collection>.<field>"` of the fields. */
export function readLinks(schema: unknown, fields: Collection['fields'], place: Place): Link[] {
  const properties = isRecord(schema) && isRecord(schema.properties) ? schema.properties : {};
  return Object.entries(properties).flatMap(([field, property]): Link[] => {
    if (!isRecord(property) || !fields.has(field)) return [];
    const at = place.at(`properties.${field}`);
    return [
      ...parentLink(field, property.parentKey, fields, at),
      ...foreignLink(field, property.foreignKey, at),
    ];
  });
}

function parentLink(
  field: string,
  parentKey: unknown,
  fields: Collection['fields'],
  place: Place,
): Link[] {
  if (parentKey === undefined) return [];
  if (typeof parentKey === 'string' && fields.has(parentKey))
    return [{ field, key: parentKey, foreign: null }];
  place.dropped('parentKey needs the name of a field');
  return [];
}

/** A foreignKey without a field means the `_id` of the other collection. */
function foreignLink(field: string, foreignKey: unknown, place: Place): Link[] {
  if (foreignKey === undefined) return [];
  const [, collection, key = '_id'] =
    typeof foreignKey === 'string' ? (foreign.exec(foreignKey) ?? []) : [];
  if (!collection) {
    place.dropped('foreignKey needs "<collection>.<field>"');
    return [];
  }
  if (foreignKey === collection) place.changed(`foreignKey is read as "${collection}._id"`);
  return [{ field, key, foreign: collection }];
}
