import { ulid } from 'ulid';
import type { Collection, FieldDefault, Row } from '../schema/collection';
import type { Json } from '../expressions/condition';
import type { RequestContext } from '../query/request-context';
import { environmentValue } from '../query/parse/environment-values';
import { trimmed } from './trim';

/** The whole row that is to be: what the client says, what the server puts in, null for everything else. */
export function newRow(said: Row, fields: Collection['fields'], context: RequestContext): Row {
  const row = [...fields.values()].map((field) => {
    const { name, given } = field;
    const isSentByClient = Object.hasOwn(said, name) && !given?.isForced;
    return [
      name,
      isSentByClient
        ? trimmed(field, said[name] as Json)
        : given
          ? valueOf(given.from, context)
          : null,
    ] as const;
  });
  return { ...Object.fromEntries(row), _id: ulid(context.now) };
}

function valueOf(from: FieldDefault['from'], context: RequestContext): unknown {
  return 'value' in from ? from.value : environmentValue(from.environment, context);
}
