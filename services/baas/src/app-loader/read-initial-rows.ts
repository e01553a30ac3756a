import { ulid } from 'ulid';
import type { Collection, Row } from '../schema/collection';

/**
 * Reads `<collection>.init_data.json` and fills in ids and defaults. At any depth, `{"$date": …}`
 * becomes epoch ms and `{"$now": 1000}` one second from now.
 */
export function readInitialRows(
  value: unknown,
  fields: Collection['fields'],
  report: (fault: string) => void,
): Row[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    report('needs a list of rows');
    return [];
  }
  const defaults = Object.fromEntries(
    [...fields.values()]
      .filter((field) => 'defaultValue' in field)
      .map((field) => [field.name, field.defaultValue]),
  );
  const now = Date.now();
  return (value as Row[]).map((row, at) => {
    for (const name of Object.keys(row))
      if (!fields.has(name)) report(`[${at}] has the field "${name}", which is not in the schema`);
    return { _id: ulid(), ...defaults, ...(plain(row, now) as Row) };
  });
}

function plain(value: unknown, now: number): unknown {
  if (Array.isArray(value)) return value.map((item) => plain(item, now));
  if (typeof value !== 'object' || value === null) return value;
  const { $date, $now, $oid } = value as { $date?: string | number; $now?: number; $oid?: string };
  if ($date !== undefined) return new Date($date).getTime();
  if ($now !== undefined) return now + $now;
  return (
    $oid ?? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item, now)]))
  );
}
