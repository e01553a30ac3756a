/** The rows of the cloud's collections as TypeScript, from their schemas: fields are declared there and nowhere else. */
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

/** One module for all collections. A field that is not required is null when it has no value. */
export function schemaTypes(schemas: Record<string, CollectionSchema>): string {
  const parts = Object.entries(schemas).map(([name, schema]) =>
    [...enums(name, schema), row(name, schema)].join('\n'),
  );
  return `${['/** Made from services/cloud/database/*.schema.json by `npm run shop -- types`. */', ...parts, byName(Object.keys(schemas))].join('\n\n')}\n`;
}

const byName = (names: string[]) =>
  `/** Rows by the names of their collections. */\nexport interface CollectionRows {\n${names.map((name) => `  ${name}: ${rowName(name)};\n`).join('')}}`;

function enums(name: string, { properties }: CollectionSchema): string[] {
  return Object.entries(properties).flatMap(([field, { enum: values }]) =>
    values
      ? [`export const ${enumName(name, field)} = [${values.map(literal).join(', ')}] as const;`]
      : [],
  );
}

function row(name: string, { properties, required = [] }: CollectionSchema): string {
  const fields = Object.entries(properties).map(([field, property]) => {
    const empty = field === '_id' || required.includes(field) ? '' : ' | null';
    return `  ${field}: ${property.enum ? `(typeof ${enumName(name, field)})[number]` : typeOf(name, field, property)}${empty};`;
  });
  return `export interface ${rowName(name)} {\n${fields.join('\n')}\n}`;
}

function typeOf(name: string, field: string, { bsonType, arrayType }: SchemaProperty): string {
  const type = bsonType === 'array' ? scalars[arrayType ?? 'object'] : scalars[bsonType];
  if (!type)
    throw new Error(
      `${name}.${field} has a type that rows cannot be given: ${arrayType ?? bsonType}`,
    );
  return bsonType === 'array' ? `${type}[]` : type;
}

const literal = (value: string | number) =>
  typeof value === 'string' ? `'${value}'` : String(value);
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const rowName = (collection: string) => `${capital(camel(collection))}Row`;
const enumName = (collection: string, field: string) => `${camel(collection)}${capital(field)}`;

/** What the collections' module of the repository at `root` has to hold now. */
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

/** `shop types`. */
export function writeCollectionTypes(root: string): void {
  writeFileSync(collectionTypesFile(root), collectionTypes(root));
}
