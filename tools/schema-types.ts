/**
 * Generates TypeScript types of collection rows from the schemas, the only place that declares
 * fields.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SchemaProperty {
  bsonType: string;
  arrayType?: string;
  enum?: (string | number)[];
}
export interface CollectionSchema {
  required?: string[];
  properties: Record<string, SchemaProperty>;
}

const scalars: Record<string, string> = {
  string: 'string',
  bool: 'boolean',
  int: 'number',
  double: 'number',
  timestamp: 'number',
  object: 'Record<string, unknown>',
};

/**
 * Source of one module with the types of all collections. An optional field is null without a
 * value.
 */
export function schemaTypes(schemas: Record<string, CollectionSchema>): string {
  const parts = Object.entries(schemas).map(([name, schema]) =>
    [...enums(name, schema), row(name, schema)].join('\n'),
  );
  const header =
    '/** Generated from services/cloud/database/*.schema.json by `npm run shop -- types`. */';
  return `${[header, ...parts, byName(Object.keys(schemas))].join('\n\n')}\n`;
}

const byName = (names: string[]) =>
  [
    '/** Row type by collection name. */',
    'export interface CollectionRows {',
    ...names.map((name) => `  ${name}: ${rowName(name)};`),
    '}',
  ].join('\n');

function enums(name: string, { properties }: CollectionSchema): string[] {
  return Object.entries(properties).flatMap(([field, { enum: values }]) =>
    values
      ? [`export const ${enumName(name, field)} = [${values.map(literal).join(', ')}] as const;`]
      : [],
  );
}

function row(name: string, { properties, required = [] }: CollectionSchema): string {
  const fields = Object.entries(properties).map(([field, property]) => {
    const type = property.enum
      ? `(typeof ${enumName(name, field)})[number]`
      : typeOf(name, field, property);
    const isRequired = field === '_id' || required.includes(field);
    return `  ${field}: ${type}${isRequired ? '' : ' | null'};`;
  });
  return `export interface ${rowName(name)} {\n${fields.join('\n')}\n}`;
}

function typeOf(name: string, field: string, { bsonType, arrayType }: SchemaProperty): string {
  const type = bsonType === 'array' ? scalars[arrayType ?? 'object'] : scalars[bsonType];
  if (!type) throw new Error(`${name}.${field} has an unknown type: ${arrayType ?? bsonType}`);
  return bsonType === 'array' ? `${type}[]` : type;
}

const literal = (value: string | number) =>
  typeof value === 'string' ? `'${value}'` : String(value);
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const rowName = (collection: string) => `${capital(camel(collection))}Row`;
const enumName = (collection: string, field: string) => `${camel(collection)}${capital(field)}`;

/** Expected content of `collectionTypesFile`. */
export function collectionTypes(root: string): string {
  const folder = join(root, 'services/cloud/database');
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.schema.json'))
    .sort();
  return schemaTypes(
    Object.fromEntries(
      files.map((file) => [
        file.replace('.schema.json', ''),
        JSON.parse(readFileSync(join(folder, file), 'utf8')) as CollectionSchema,
      ]),
    ),
  );
}

export const collectionTypesFile = (root: string) =>
  join(root, 'packages/domain/src/collections.ts');

/** `npm run shop -- types`. */
export function writeCollectionTypes(root: string): void {
  writeFileSync(collectionTypesFile(root), collectionTypes(root));
}
