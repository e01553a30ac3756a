import type { Collection, Link } from '../schema/collection';

const foreign = /^([A-Za-z][\w-]*)\.([A-Za-z_]\w*)$/;

/** Reads `"parentKey": "_id"` and `"foreignKey": "<collection>.<field>"` of the fields. */
export function readLinks(
  schema: unknown,
  fields: Collection['fields'],
  report: (fault: string) => void,
): Link[] {
  const { properties } = (schema ?? {}) as {
    properties?: Record<string, { parentKey?: unknown; foreignKey?: unknown } | null>;
  };
  return Object.entries(properties ?? {}).flatMap(([field, property]): Link[] => {
    const { parentKey, foreignKey } = property ?? {};
    const links: Link[] = [];
    if (typeof parentKey === 'string' && fields.has(parentKey))
      links.push({ field, key: parentKey, foreign: null });
    else if (parentKey !== undefined)
      report(`properties.${field} parentKey needs the name of a field`);
    const [, collection, key] =
      typeof foreignKey === 'string' ? (foreign.exec(foreignKey) ?? []) : [];
    if (collection && key) links.push({ field, key, foreign: collection });
    else if (foreignKey !== undefined)
      report(`properties.${field} foreignKey needs "<collection>.<field>"`);
    return links;
  });
}
