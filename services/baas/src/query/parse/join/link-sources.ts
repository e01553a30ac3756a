import { QuerySyntaxError } from '../../../errors/errors';
import { pathOf, type Join, type ParsedQuery, type Query } from '../../query';
import { assertLinks, linksBetween } from './links';
import { withReferenced } from './references';

/** Finds the links between the sources and marks the link fields as referenced. */
export function linkSources(main: Query, foreigns: readonly Query[], chosen: unknown): ParsedQuery {
  if (main.group || foreigns.some(({ group }) => group) || main.tree)
    throw new QuerySyntaxError('联表不支持 groupBy、distinct 和 getTree');
  if (chosen !== undefined && typeof chosen !== 'string')
    throw new QuerySyntaxError('foreignKey 需要字符串');
  const names = chosen?.split(',').map((name) => name.trim()) ?? null;
  const joins = foreigns.flatMap((foreign, source) =>
    linksBetween(main.collection, foreign.collection, names).map((one): Join => ({
      link: one,
      source,
    })),
  );
  const links = joins.map((join) => join.link);
  assertLinks(links, names);
  const missing = links.find(({ field }) => !isProjected(main, field));
  if (missing) throw new QuerySyntaxError(`联表时主表的 field 需要有 ${missing.field}`);
  return {
    main: withReferenced(
      main,
      links.map(({ field }) => [field]),
    ),
    foreigns: foreigns.map((foreign, source) =>
      withReferenced(
        foreign,
        joins.filter((join) => join.source === source).map((join) => [join.link.key]),
      ),
    ),
    joins,
    columns: null,
  };
}

/** Whether the main query returns the link field under its own name. */
function isProjected({ fields }: Query, field: string): boolean {
  if (!fields || field === '_id') return true;
  return fields.some(
    (column) => pathOf(column)?.join('.') === field && column.as.join('.') === field,
  );
}
