import fc from 'fast-check';
import { refundOf, type RefundOrder } from './refund-share';
import { expectSame } from '../../test/pricing/expect-same';
import { report, trials } from '../../test/pricing/trials';

const run = trials(10_000);
jest.setTimeout(600_000);
const now = Date.UTC(2026, 10, 23);

interface Step {
  /** How many of the remaining pieces of each line, as a share of 255. */
  take: number[];
  /** Reject an earlier refund instead. */
  rejects: number | null;
  ships: boolean;
}

const cents = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 700_000 }));
const line = fc
  .tuple(cents, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 255 }))
  .map(([unitCents, qty, share]) => ({
    unitCents,
    qty,
    paidCents: unitCents * qty - Math.floor((unitCents * qty * share) / 255),
  }));
const steps = (rejects: fc.Arbitrary<number | null>): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record({
      take: fc.array(fc.constantFrom(0, 0, 60, 128, 255), { minLength: 3, maxLength: 3 }),
      rejects,
      ships: fc.constantFrom(false, false, false, true),
    }),
    { minLength: 1, maxLength: 6 },
  );
const order = (rejects: fc.Arbitrary<number | null>) =>
  fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    shippingCents: fc.integer({ min: 0, max: 2000 }),
    validTo: fc.constantFrom(now, now + 1),
    steps: steps(rejects),
  });
type Case = Parameters<Parameters<ReturnType<typeof order>['map']>[0]>[0];

/** The cents of single pieces: a piece gets a cent each time the carried rest reaches `qty`. */
function centsOfPieces(paidCents: number, qty: number): number[] {
  const pieces: number[] = [];
  let carried = 0;
  for (let piece = 0; piece < qty; piece++) {
    carried += paidCents % qty;
    pieces.push((paidCents - (paidCents % qty)) / qty + (carried >= qty ? 1 : 0));
    carried %= qty;
  }
  return pieces;
}

interface Refund {
  pieces: number[];
  lineCents: number[];
  shippingCents: number;
}

const total = (values: readonly number[]) => {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
};
const columnOf = (refunds: Refund[], field: 'pieces' | 'lineCents', i: number) =>
  total(refunds.map((refund) => refund[field][i] ?? 0));

const factsOf = (input: Case, refunds: Refund[], isShipped: boolean): RefundOrder => ({
  lines: input.lines.map((ofLine, i) => ({
    ...ofLine,
    refundedPieces: columnOf(refunds, 'pieces', i),
    refundedCents: columnOf(refunds, 'lineCents', i),
  })),
  shippingCents: input.shippingCents,
  refundedShippingCents: total(refunds.map(({ shippingCents }) => shippingCents)),
  isShipped,
  vouchers: [{ claimId: 'a', validFrom: 0, validTo: input.validTo }],
});

/** Applies the steps; the last one refunds all that remains. */
function play(
  input: Case,
  onRefund: (amounts: ReturnType<typeof refundOf>, pieces: number[], before: RefundOrder) => void,
): { refunds: Refund[]; isShipped: boolean } {
  const refunds: Refund[] = [];
  let isShipped = false;
  const rest: Step = { take: [255, 255, 255], rejects: null, ships: false };
  for (const step of [...input.steps, rest]) {
    if (step.rejects !== null && refunds.length > 0) {
      refunds.splice(step.rejects % refunds.length, 1);
      continue;
    }
    const hasPiecesLeft = factsOf(input, refunds, isShipped).lines.some(
      ({ qty, refundedPieces }) => refundedPieces < qty,
    );
    isShipped ||= step.ships && hasPiecesLeft;
    const before = factsOf(input, refunds, isShipped);
    const pieces = before.lines.map(({ qty, refundedPieces }, i) =>
      Math.floor(((qty - refundedPieces) * step.take[i]!) / 255),
    );
    if (total(pieces) === 0) continue;
    const amounts = refundOf(before, pieces, now);
    onRefund(amounts, pieces, before);
    refunds.push({ pieces, ...amounts });
  }
  return { refunds, isShipped };
}

it('random partial refunds equal the cents of their pieces and sum to the payment', () => {
  let refundCount = 0;
  fc.assert(
    fc.property(order(fc.constant(null)), (input) => {
      const pieceCents = input.lines.map(({ paidCents, qty }) => centsOfPieces(paidCents, qty));
      const { refunds, isShipped } = play(input, (amounts, pieces, before) => {
        refundCount += 1;
        const expected = before.lines.map(({ refundedPieces }, i) =>
          total(pieceCents[i]!.slice(refundedPieces, refundedPieces + pieces[i]!)),
        );
        const goodsCents = total(expected);
        const isWholeOrder = before.lines.every(
          ({ qty, refundedPieces }, i) => qty === refundedPieces + pieces[i]!,
        );
        const shippingCents = isWholeOrder && !before.isShipped ? input.shippingCents : 0;
        const fullPrice = total(input.lines.map(({ unitCents }, i) => unitCents * pieces[i]!));
        const returnsVoucher = isWholeOrder && input.validTo > now;
        expectSame(amounts, {
          goodsCents,
          shippingCents,
          amountCents: goodsCents + shippingCents,
          voucherCents: fullPrice - goodsCents,
          lineCents: expected,
          isWholeOrder,
          returnedClaimIds: returnsVoucher ? ['a'] : [],
        });
      });
      input.lines.forEach(({ paidCents }, i) =>
        expectSame(columnOf(refunds, 'lineCents', i), paidCents),
      );
      const shippingCents = total(refunds.map((refund) => refund.shippingCents));
      expectSame(shippingCents, isShipped ? 0 : input.shippingCents);
    }),
    run,
  );
  report(`refund: ${run.numRuns} sequences, ${refundCount} refunds, seed ${run.seed}`);
});

it('random refunds among rejected ones never exceed the payment and end with all of it', () => {
  let refundCount = 0;
  const rejects = fc.option(fc.nat(), { freq: 1 });
  fc.assert(
    fc.property(order(rejects), (input) => {
      const { refunds } = play(input, (amounts, _pieces, before) => {
        refundCount += 1;
        before.lines.forEach(({ paidCents, refundedCents }, i) => {
          const lineCents = amounts.lineCents[i]!;
          expectSame(lineCents >= 0 && refundedCents + lineCents <= paidCents, true);
        });
        const shippingCents = before.refundedShippingCents + amounts.shippingCents;
        expectSame(shippingCents <= input.shippingCents, true);
      });
      input.lines.forEach(({ paidCents }, i) =>
        expectSame(columnOf(refunds, 'lineCents', i), paidCents),
      );
    }),
    run,
  );
  report(`refund: ${run.numRuns} sequences with rejections, ${refundCount} refunds`);
});
