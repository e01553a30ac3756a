import type { Row } from '../generators/arbitrary-condition';
import type { Viewer } from '../generators/arbitrary-where';

const kind = (bsonType: string, more = {}) => ({ bsonType, ...more });

/** The third collection of a world, by the name of the first: nobody may read it, and rules of the others look at it. */
export const potOf = (world: string): string => world.replace('leaf', 'pot');

export const potSchema = {
  bsonType: 'object',
  properties: { keeper: kind('string'), helpers: kind('array', { arrayType: 'string' }) },
};

const rows: Row[] = [
  { _id: 'p0', keeper: 'ann', helpers: ['bob'] },
  { _id: 'p1', keeper: 'bob', helpers: ['bob', 'ann'] },
  { _id: 'p2', keeper: 'cat', helpers: [] },
  { _id: 'p3', keeper: null, helpers: null },
  { _id: 'p4', keeper: 'ann', helpers: ['ann', 'cat'] },
  { _id: 'p5', keeper: 'dan', helpers: ['dan'] },
];

const potOfRow = ({ pot }: Row): Row | undefined => rows.find(({ _id }) => _id === pot);

/** Whether the pot that a row names lets the viewer see the row, and its hint. */
export const keepsPot = (row: Row, viewer: Viewer): boolean =>
  viewer !== 'nobody' && potOfRow(row)?.keeper === viewer;
export const helpsPot = (row: Row, viewer: Viewer): boolean =>
  ((potOfRow(row)?.helpers ?? []) as unknown[]).includes(viewer);

export const keepingRule = (world: string): string =>
  `get(\`database.${potOf(world)}.\${doc.pot}\`).keeper == auth.uid`;
export const helpingRule = (world: string): string =>
  `auth.uid in get('database.${potOf(world)}.' + doc.pot).helpers`;

/** What only pots of other worlds are called. */
export const elsewhere = 'p9';

/** The pots of a world that lets this viewer see the same; of this one for nobody. */
export function potsOf(viewer: Viewer | null): Row[] {
  if (viewer === null) return rows;
  const kept = rows.flatMap((row, at): Row[] => {
    const [keeps, helps] = [
      row.keeper === viewer,
      ((row.helpers ?? []) as unknown[]).includes(viewer),
    ];
    if (!keeps && !helps && at % 2) return [];
    return [{ ...row, keeper: keeps ? viewer : 'eve', helpers: helps ? ['eve', viewer] : ['eve'] }];
  });
  return [...kept, { _id: elsewhere, keeper: 'eve', helpers: ['eve'] }];
}
