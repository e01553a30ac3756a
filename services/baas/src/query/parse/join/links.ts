import type { Collection } from '../../../schema/collection';
import { QuerySyntaxError } from '../../../errors/errors';
import type { JoinLink } from '../../query';

/**
 * The foreignKeys between two collections, in either direction.
 * `chosen` ("<collection>.<field>") restricts them; null allows all.
 * @throws QuerySyntaxError when there is none
 */
export function linksBetween(
  main: Collection,
  foreign: Collection,
  chosen: readonly string[] | null,
): JoinLink[] {
  const links = [
    ...forward(main, foreign),
    ...(main === foreign ? [] : backward(main, foreign)),
  ].filter(({ name }) => !chosen || chosen.includes(name));
  if (links.length === 0)
    throw new QuerySyntaxError(`集合 ${main.name} 和 ${foreign.name} 之间没有可用的 foreignKey`);
  return links.map((link) => ({ ...link, many: manyOf(main, link.field, foreign, link.key) }));
}

type Link = Omit<JoinLink, 'many'>;

const forward = (main: Collection, foreign: Collection): Link[] =>
  main.links
    .filter((link) => link.foreign === foreign.name)
    .map(({ field, key }) => ({ name: `${main.name}.${field}`, field, key, under: null }));

const backward = (main: Collection, foreign: Collection): Link[] =>
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
  fieldName: string,
  foreign: Collection,
  keyName: string,
): JoinLink['many'] {
  const [field, key] = [main.fields.get(fieldName), foreign.fields.get(keyName)];
  const isScalar = field && field.bsonType !== 'object' && field.bsonType !== 'array';
  if (isScalar && field.bsonType === key?.bsonType) return null;
  if (field?.arrayType === 'string' && key?.bsonType === 'string') return 'field';
  if (field?.bsonType === 'string' && key?.arrayType === 'string') return 'key';
  throw new QuerySyntaxError(`字段 ${fieldName} 不能用于联表`);
}

/** Checks that every chosen foreignKey is used and that no two links fill the same place. */
export function assertLinks(links: readonly JoinLink[], chosen: readonly string[] | null): void {
  const unknown = chosen?.find((name) => !links.some((link) => link.name === name));
  if (unknown !== undefined)
    throw new QuerySyntaxError(`没有可用的 foreignKey ${unknown.slice(0, 80)}`);
  const ambiguous = links.find((link) =>
    links.some(
      (other) =>
        other !== link &&
        other.field === link.field &&
        (other.under === link.under || !other.under || !link.under),
    ),
  );
  if (ambiguous)
    throw new QuerySyntaxError(
      `有几个 foreignKey 用到字段 ${ambiguous.field}，请用 foreignKey 指定一个`,
    );
}
