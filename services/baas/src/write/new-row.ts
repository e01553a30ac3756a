import { ulid } from 'ulid';
import type { Collection, Given, Row } from '../schema/collection';
import type { Json } from '../expressions/condition';
import type { Asking } from '../query/request-context';
import { environmentValue } from '../query/parse/environment-values';
import { trimmed } from './trim';

/** The whole row that is to be: what the client says, what the server puts in, null for everything else. */
export function newRow(said: Row, fields: Collection['fields'], asking: Asking): Row {
  const row = [...fields.values()].map((field) => {
    const { name, given } = field;
    const isSaid = Object.hasOwn(said, name) && !given?.isForced;
    return [
      name,
      isSaid ? trimmed(field, said[name] as Json) : given ? valueOf(given.from, asking) : null,
    ] as const;
  });
  return { ...Object.fromEntries(row), _id: ulid(asking.now) };
}

function valueOf(from: Given['from'], asking: Asking): unknown {
  return 'value' in from ? from.value : environmentValue(from.environment, asking);
}
