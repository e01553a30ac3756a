import type { Collection, Direction, Index } from '../schema/collection';

const directions: Readonly<Record<string, Direction>> = { 1: 'asc', '-1': 'desc', gin: 'gin' };

interface IndexEntry {
  IndexName?: unknown;
  MgoKeySchema?: {
    MgoIndexKeys?: { Name?: unknown; Direction?: unknown }[];
    MgoIsUnique?: unknown;
  };
}

/** Reads `<collection>.index.json` in uniCloud's format; direction `gin` indexes array items. */
export function readIndexes(
  value: unknown,
  fields: Collection['fields'],
  report: (fault: string) => void,
): Index[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    report('needs a list of indexes');
    return [];
  }
  return (value as IndexEntry[]).map((entry, at) =>
    readIndex(entry ?? {}, fields, (fault) => report(`[${at}] ${fault}`)),
  );
}

function readIndex(
  { IndexName: name, MgoKeySchema: schema = {} }: IndexEntry,
  fields: Collection['fields'],
  report: (fault: string) => void,
): Index {
  if (typeof name !== 'string' || !/^\w{1,40}$/.test(name))
    report('IndexName needs up to 40 letters, digits and _');
  const keys = Array.isArray(schema.MgoIndexKeys) ? schema.MgoIndexKeys : [];
  if (keys.length === 0) report('MgoKeySchema.MgoIndexKeys needs at least one key');
  return {
    name: String(name),
    unique: schema.MgoIsUnique === true,
    keys: keys.map(({ Name: field, Direction: direction }) => {
      if (!fields.has(String(field)))
        report(`has the key "${String(field)}", which the collection does not have`);
      const parsed = directions[String(direction)];
      if (!parsed)
        report(`has the Direction ${JSON.stringify(direction)}: choose "1", "-1" or "gin"`);
      return { field: String(field), direction: parsed ?? 'asc' };
    }),
  };
}
