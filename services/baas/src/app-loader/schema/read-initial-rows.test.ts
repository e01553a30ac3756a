import { Place, type Finding } from '../findings';
import { readInitialRows } from './read-initial-rows';
import { readSchema } from './read-schema';

it('times become absolute, at a full hour where the file asks for one', () => {
  const findings: Finding[] = [];
  const place = new Place(findings, 'note.init_data.json');
  const bsonType = 'timestamp';
  const properties = { at: { bsonType }, soon: { bsonType }, full: { bsonType } };
  const before = Date.now();
  const hour = 3_600_000;
  const [row] = readInitialRows(
    [
      {
        at: { $date: '2026-11-27T00:00:00Z' },
        soon: { $now: 1_000 },
        full: { $now: 1_000, $step: hour },
      },
    ],
    readSchema({ properties }, place),
    place,
  );
  expect(findings).toEqual([]);
  expect(row?.at).toBe(Date.UTC(2026, 10, 27));
  const soon = Number(row?.soon);
  expect(soon).toBeGreaterThanOrEqual(before + 1_000);
  expect(row?.full).toBe(Math.ceil(soon / hour) * hour);
});
