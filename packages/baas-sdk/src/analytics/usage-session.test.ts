import fc from 'fast-check';
import {
  pageTimeout,
  reduceUsage,
  sessionTimeout,
  type Row,
  type Usage,
  type UsageEvent,
} from './usage-session';

/** The rows of type happens, each with the seconds since what happened before. */
function rowsOf(...story: [seconds: number, happened: UsageEvent][]): Row[] {
  let now = 1_700_000_000_000;
  let usage: Usage | null = null;
  return story.flatMap(([seconds, happened]) => {
    const next = reduceUsage(usage, happened, (now += seconds * 1000));
    usage = next?.usage ?? usage;
    return next?.rows ?? [];
  });
}
const launch: [number, UsageEvent] = [0, { type: 'launch', page: '/' }];
const hide = { type: 'hide' } as const;
const show = { type: 'show' } as const;
const page = (path: string): UsageEvent => ({ type: 'page', page: path });

it('a launch starts a session, and nothing is reported before', () => {
  expect(rowsOf([0, page('/a')], [0, hide], [0, { type: 'event', name: 'x', value: '' }])).toEqual(
    [],
  );
  expect(rowsOf(launch)).toEqual([{ lt: 1, cst: 1, url: '/' }]);
});

it('[7.25] a page row has the previous page and its whole seconds, at least one', () => {
  expect(rowsOf(launch, [0.2, page('/a')], [61.4, page('/b')]).slice(1)).toEqual([
    { lt: 11, url: '/a', urlref: '/', urlref_ts: 1 },
    { lt: 11, url: '/b', urlref: '/a', urlref_ts: 61 },
  ]);
});

it.each([
  [300, 0],
  [300.001, 1],
])('[9.19] %d s hidden start %d sessions', (away, sessions) => {
  const rows = rowsOf(launch, [10, hide], [away, show]).slice(1);
  expect(rows[0]).toEqual({ lt: 3, urlref: '/', urlref_ts: 10 });
  expect(rows.slice(1)).toEqual(Array(sessions).fill({ lt: 1, cst: 2, url: '/' }));
});

it.each([
  [1800, 0],
  [1800.001, 1],
])('[9.20] a page after a stay of %d s starts %d sessions', (stay, sessions) => {
  const rows = rowsOf(launch, [stay, page('/a')]).slice(1);
  expect(rows).toEqual([
    ...Array(sessions).fill({ lt: 1, cst: 3, url: '/a' }),
    { lt: 11, url: '/a', urlref: '/', urlref_ts: 1800 },
  ]);
});

it('[9.20] hidden time does not count as a stay', () => {
  const rows = rowsOf(launch, [1000, hide], [200, show], [700, page('/a')]).slice(1);
  expect(rows).toEqual([
    { lt: 3, urlref: '/', urlref_ts: 1000 },
    { lt: 11, url: '/a', urlref: '/', urlref_ts: 1700 },
  ]);
});

it('repeated hide and show events are ignored', () => {
  expect(rowsOf(launch, [1, show], [1, hide], [1, hide], [1, show], [1, show])).toHaveLength(2);
});

it('a clock set back neither ends a session nor makes a stay negative', () => {
  expect(
    rowsOf(launch, [-5000, page('/a')], [-5000, hide], [-5000, show], [1, page('/b')]).slice(1),
  ).toEqual([
    { lt: 11, url: '/a', urlref: '/', urlref_ts: 1 },
    { lt: 3, urlref: '/a', urlref_ts: 1 },
    { lt: 11, url: '/b', urlref: '/a', urlref_ts: 1 },
  ]);
});

const anything: fc.Arbitrary<UsageEvent> = fc.oneof(
  fc.constantFrom<UsageEvent>(hide, show, page('/a'), page('/b')),
  fc.constantFrom<UsageEvent>(
    { type: 'event', name: 'e', value: '' },
    { type: 'error', message: 'm' },
  ),
);
const pauses = fc.oneof(
  fc.constantFrom(0, sessionTimeout, sessionTimeout + 1, pageTimeout, pageTimeout + 1),
  fc.nat({ max: 2_500_000 }),
);

it('[9.19] [9.20] a session starts only after 300 s hidden or 1800 s on a page', () => {
  const numRuns = Number(process.env.PROPERTY_RUNS ?? 500);
  fc.assert(
    fc.property(fc.array(fc.tuple(pauses, anything), { maxLength: 40 }), (story) => {
      let now = 1_700_000_000_000;
      let usage = reduceUsage(null, { type: 'launch', page: '/' }, now)!.usage;
      // Computed independently: visible ms on the page, hidden ms since the app was hidden.
      let [looked, away, hidden] = [0, 0, false];
      for (const [pause, happened] of story) {
        now += pause;
        if (hidden) away += pause;
        else looked += pause;
        const next = reduceUsage(usage, happened, now);
        const begun = next?.rows.flatMap((row) => (row.lt === 1 ? [row.cst] : [])) ?? [];
        let expected: number[] = [];
        if (happened.type === 'show' && hidden && away > sessionTimeout) expected = [2];
        if (happened.type === 'page' && looked > pageTimeout) expected = [3];
        expect(begun).toEqual(expected);
        for (const row of next?.rows ?? [])
          if ('urlref_ts' in row) expect(row.urlref_ts).toBeGreaterThanOrEqual(1);
        usage = next?.usage ?? usage;
        if (happened.type === 'hide' && !hidden) [hidden, away] = [true, 0];
        if (happened.type === 'show') [hidden, looked] = [false, begun.length ? 0 : looked];
        if (happened.type === 'page') looked = 0;
      }
    }),
    { numRuns },
  );
});
