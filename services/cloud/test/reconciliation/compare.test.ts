import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { discrepancyKinds, discrepancyText } from '@shop/domain';
import { compare } from '../../src/reconciliation/compare';
import { separateForeign } from '../../src/reconciliation/foreign-rows';
import { faults } from './faults';
import { from, LedgerDay, to, type Expected } from './ledger-day';

jest.setTimeout(600_000);
const runs = Number(process.env.STRESS_RUNS || 300);
const seed = Number(process.env.STRESS_SEED || Date.now() % 1_000_000_007);
const hourMs = 3_600_000;

function report(line: string): void {
  if (process.env.STRESS_RUNS) process.stdout.write(`${line}\n`);
}

const found = (day: LedgerDay): Expected[] =>
  compare(day.input())
    .map(({ kind, subject, repair }) => ({ kind, subject, isRepairable: repair !== null }))
    .sort(bySubject);
const bySubject = (a: Expected, b: Expected) =>
  `${a.subject} ${a.kind}`.localeCompare(`${b.subject} ${b.kind}`);

const expectExactly = (day: LedgerDay) =>
  expect(found(day)).toEqual([...day.expected].sort(bySubject));

const dayWithSale = () => {
  const day = new LedgerDay();
  return { day, sale: day.add(10_000, 2_500, from + hourMs) };
};

it.each(discrepancyKinds)('a planted %s is the only finding', (kind) => {
  for (const plant of faults[kind]) {
    const { day, sale } = dayWithSale();
    plant(day, sale);
    expectExactly(day);
  }
});

it("the operators' guide names the next step for each kind", () => {
  const guide = readFileSync('docs/operator.md', 'utf8');
  for (const kind of discrepancyKinds) {
    const row = guide.split('\n').find((line) => line.startsWith(`| \`${kind}\``));
    const { title, action } = discrepancyText(kind, 'en');
    expect(row).toContain(title);
    expect(row).toContain(action);
  }
});

it('a day on which both sides agree has no findings', () => {
  expect(found(dayWithSale().day)).toEqual([]);
});

it.each([
  ['ours before midnight, theirs after it', to + 1, -2],
  ['ours after midnight, theirs before it', to - 1, 2],
  ['ours before the day, theirs on it', from, -1],
  ['ours on the day, theirs before it', from - 1, 1],
])('a payment on different days of both sides is no difference: %s', (_case, at, shiftMs) => {
  const day = new LedgerDay();
  day.add(10_000, 2_500, at, shiftMs);
  expect(found(day)).toEqual([]);
});

it('a row that the statement lists twice is one payment', () => {
  const { day, sale } = dayWithSale();
  day.rows.push({ ...sale.paymentRow }, { ...sale.refundRow });
  expect(found(day)).toEqual([]);
});

it('two open payments of one order: the first pays it, the second is paid twice', () => {
  const { day, sale } = dayWithSale();
  const { payment, paymentRow } = sale;
  const open = { status: 'pending', settledAt: null, providerCents: null } as const;
  faults.payment_not_recorded[0]!(day, sale);
  day.payments.push({ ...payment, ...open, _id: 'second' });
  const second = { key: 'second', paymentKey: 'second', ref: 'ref-second' };
  day.rows.unshift({ ...paymentRow, ...second, at: paymentRow.at + 1 });
  day.expect('paid_twice', 'second', true);
  expectExactly(day);
});

it('differences of the neighbouring days belong to their own days', () => {
  const day = new LedgerDay();
  const sales = [day.add(10_000, 2_500, from - 1), day.add(10_000, 2_500, to)];
  for (const { payment, paymentRow } of sales) {
    paymentRow.amountCents += 1;
    payment.providerCents = null;
  }
  expect(found(day)).toEqual([]);
});

it('a repair carries the row of the provider', () => {
  const { day, sale } = dayWithSale();
  faults.payment_not_recorded[0]!(day, sale);
  expect(compare(day.input())).toMatchObject([{ repair: sale.paymentRow }]);
});

describe('a statement with rows of another app', () => {
  const foreign = { isForeign: true } as const;
  const noForeign = { paymentCount: 0, paymentCents: 0, refundCount: 0, refundCents: 0 };

  it('counts and sums those that the books do not know', () => {
    const { day, sale } = dayWithSale();
    const { paymentRow, refundRow } = sale;
    const other = { key: 'ticket', paymentKey: 'ticket', ref: 'ref-ticket', ...foreign };
    const rows = [
      { ...paymentRow, ...other, amountCents: 300 },
      { ...refundRow, ...other, amountCents: 20 },
    ];
    expect(separateForeign([...day.rows, ...rows], day)).toEqual({
      own: day.rows,
      foreign: { paymentCount: 1, paymentCents: 300, refundCount: 1, refundCents: 20 },
    });
  });

  it('keeps rows that the books know, so that a changed app id hides no difference', () => {
    const { day, sale } = dayWithSale();
    const rows = [
      { ...sale.paymentRow, ...foreign },
      { ...sale.refundRow, ...foreign },
      { ...sale.refundRow, ...foreign, key: 'of the platform', ref: 'unknown refund of ours' },
    ];
    expect(separateForeign(rows, day)).toEqual({ own: rows, foreign: noForeign });
  });

  it('keeps unknown rows that look like ours', () => {
    const { day } = dayWithSale();
    faults.payment_unknown[0]!(day, dayWithSale().sale);
    expect(separateForeign(day.rows, day)).toEqual({ own: day.rows, foreign: noForeign });
  });
});

const arbitrarySale = fc.record({
  amountCents: fc.integer({ min: 8, max: 1_000_000 }),
  share: fc.integer({ min: 1, max: 3 }),
  at: fc.oneof(
    fc.integer({ min: from, max: to - 1 }),
    fc.integer({ min: from, max: from + 1_000 }),
    fc.integer({ min: to - 1_000, max: to - 1 }),
  ),
  shiftMs: fc.oneof(fc.constant(0), fc.integer({ min: -hourMs, max: hourMs })),
  fault: fc.option(fc.tuple(fc.constantFrom(...discrepancyKinds), fc.nat()), { freq: 3 }),
});

it('random days have exactly the planted faults', () => {
  const countByKind = new Map<string, number>();
  fc.assert(
    fc.property(fc.array(arbitrarySale, { maxLength: 60 }), fc.nat(), (sales, shuffle) => {
      const day = new LedgerDay();
      for (const { amountCents, share, at, shiftMs, fault } of sales) {
        const refundedCents = Math.floor((amountCents * share) / 4);
        // Our side dates a finding that the provider does not have: there the clocks agree.
        const sale = day.add(amountCents, refundedCents, at, fault ? 0 : shiftMs);
        if (!fault) continue;
        const [kind, choice] = fault;
        const plants = faults[kind];
        plants[choice % plants.length]!(day, sale);
        countByKind.set(kind, (countByKind.get(kind) ?? 0) + 1);
      }
      day.rows.sort((a, b) => ((a.at + shuffle) % 97) - ((b.at + shuffle) % 97));
      expectExactly(day);
    }),
    { numRuns: runs, seed },
  );
  expect([...countByKind.keys()].sort()).toEqual([...discrepancyKinds].sort());
  const counts = [...countByKind].map(([kind, count]) => `${kind} ${count}`).join(', ');
  report(`reconciliation: ${runs} random days with seed ${seed}: ${counts}`);
});

it('finds each kind among 20,000 payments and 20,000 refunds, and nothing else', () => {
  const day = new LedgerDay();
  const size = 20_000;
  const every = Math.floor(size / (discrepancyKinds.length * 2));
  const kinds = discrepancyKinds.flatMap((kind) => faults[kind]);
  for (let at = 0; at < size; at += 1) {
    const sale = day.add(1_000 + at, 500, from + at * 4_000);
    const plant = at % every === 0 ? kinds[at / every] : undefined;
    plant?.(day, sale);
  }
  const input = day.input();
  const startedAt = performance.now();
  const findings = compare(input);
  const ms = Math.round(performance.now() - startedAt);
  expect(findings).toHaveLength(day.expected.length);
  expectExactly(day);
  expect(new Set(findings.map(({ kind }) => kind)).size).toBe(discrepancyKinds.length);
  report(`reconciliation: ${size} payments and ${size} refunds compared in ${ms} ms`);
});
