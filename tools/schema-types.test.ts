import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectionTypes, collectionTypesFile, schemaTypes } from './schema-types';

const root = join(__dirname, '..');

it('the committed types of the collections match their schemas', () => {
  expect(readFileSync(collectionTypesFile(root), 'utf8')).toBe(collectionTypes(root));
});

it('generates fields, enumerations and `null` for optional fields', () => {
  const text = schemaTypes({
    gift_card: {
      required: ['state'],
      properties: {
        _id: { bsonType: 'string' },
        state: { bsonType: 'string', enum: ['new', 'used'] },
        cents: { bsonType: 'int' },
        tags: { bsonType: 'array', arrayType: 'string' },
      },
    },
  });
  expect(text).toContain("export const giftCardState = ['new', 'used'] as const;");
  expect(text).toContain('export interface CollectionRows {\n  gift_card: GiftCardRow;\n}');
  expect(text).toContain(
    [
      'export interface GiftCardRow {',
      '  _id: string;',
      '  state: (typeof giftCardState)[number];',
      '  cents: number | null;',
      '  tags: string[] | null;',
      '}',
    ].join('\n'),
  );
});

it('rejects an unknown type and names the field', () => {
  expect(() => schemaTypes({ a: { properties: { b: { bsonType: 'decimal' } } } })).toThrow(
    'a.b has an unknown type: decimal',
  );
});
