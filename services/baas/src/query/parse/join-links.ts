import type { Collection } from '../../schema/collection';
import { QuerySyntaxError } from '../../errors/query-syntax-error';

/** Beside the rows that stand under their collection's name in the place of a field: the field's own value. */
export const ownValue = '_value';

/** How rows of another collection come to a row. */
export interface JoinLink {
  /** The foreignKey: "<collection>.<field>". */
  name: string;
  /** The field of the row in whose place they stand. */
  field: string;
  /** The field of theirs that is held against it. */
  key: string;
  /** Their collection, where it is their foreignKey that names the row: then they stand under its name, beside the field's own value. */
  under: string | null;
  /** Which of the two holds several values. */
  many: 'field' | 'key' | null;
}

/** The foreignKeys between two collections, of either end; those of `chosen` ("<collection>.<field>") alone where there are any. */
export function linksBetween(
  main: Collection,
  foreign: Collection,
  chosen: readonly string[] | null,
): JoinLink[] {
  const found = [
    ...forward(main, foreign),
    ...(main === foreign ? [] : backward(main, foreign)),
  ].filter(({ name }) => !chosen || chosen.includes(name));
  if (found.length === 0)
    throw new QuerySyntaxError(`集合 ${main.name} 和 ${foreign.name} 之间没有可用的 foreignKey`);
  return found.map((link) => ({ ...link, many: manyOf(main, link.field, foreign, link.key) }));
}

type Named = Omit<JoinLink, 'many'>;

const forward = (main: Collection, foreign: Collection): Named[] =>
  main.links
    .filter((link) => link.foreign === foreign.name)
    .map(({ field, key }) => ({ name: `${main.name}.${field}`, field, key, under: null }));

const backward = (main: Collection, foreign: Collection): Named[] =>
  foreign.links
    .filter((link) => link.foreign === main.name)
    .map(({ field, key }) => ({
      name: `${foreign.name}.${field}`,
      field: key,
      key: field,
      under: foreign.name,
    }));

function manyOf(
  main: Collection,
  field: string,
  foreign: Collection,
  key: string,
): JoinLink['many'] {
  const [own, theirs] = [main.fields.get(field), foreign.fields.get(key)];
  const isScalar = own && own.bsonType !== 'object' && own.bsonType !== 'array';
  if (isScalar && own.bsonType === theirs?.bsonType) return null;
  if (own?.arrayType === 'string' && theirs?.bsonType === 'string') return 'field';
  if (own?.bsonType === 'string' && theirs?.arrayType === 'string') return 'key';
  throw new QuerySyntaxError(`字段 ${field} 不能用于联表`);
}

/** One place holds the rows of one collection by one key; and each of `chosen` is used. */
export function assertLinks(links: readonly JoinLink[], chosen: readonly string[] | null): void {
  const unknown = chosen?.find((name) => !links.some((link) => link.name === name));
  if (unknown !== undefined)
    throw new QuerySyntaxError(`没有可用的 foreignKey ${unknown.slice(0, 80)}`);
  const twice = links.find((link) =>
    links.some(
      (other) =>
        other !== link &&
        other.field === link.field &&
        (other.under === link.under || !other.under || !link.under),
    ),
  );
  if (twice)
    throw new QuerySyntaxError(
      `有几个 foreignKey 用到字段 ${twice.field}，请用 foreignKey 指定一个`,
    );
}
