import { ulid } from 'ulid';
import type { Collection, Row } from '../schema/collection';
import type { FieldDefault } from '../schema/field';
import type { Json } from '../json';
import type { RequestContext } from '../query/request-context';
import { environmentValue } from '../query/parse/environment-values';
import { trimValue } from './trim-value';

/** The new row: the client's values, the defaults, and null for other fields. */
export function newRow(said: Row, fields: Collection['fields'], context: RequestContext): Row {
  const row = [...fields.values()].map((field) => {
    const { name, fieldDefault } = field;
    const isSentByClient = Object.hasOwn(said, name) && !fieldDefault?.isForced;
    if (isSentByClient) return [name, trimValue(field, said[name] as Json)] as const;
    return [name, fieldDefault ? valueOf(fieldDefault.from, context) : null] as const;
  });
  return { ...Object.fromEntries(row), _id: ulid(context.now) };
}

function valueOf(from: FieldDefault['from'], context: RequestContext): unknown {
  return 'value' in from ? from.value : environmentValue(from.environment, context);
}
