import { check, rowId } from '@shop/domain';
import { approveAftersale, receiveReturn, rejectAftersale } from '../src/aftersales/decide';
import { shipExchange } from '../src/aftersales/exchange';
import { giveGoodwill } from '../src/aftersales/goodwill';
import { readAftersaleId } from '../src/aftersales/read';
import { listAllAftersales, recordStep } from '../src/ops/aftersales';
import { staffObject } from '../src/ops/staff-object';
import { readOrderId } from '../src/orders/read';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { OpsAction, OpsLogDetail } from '@shop/domain';

interface Step {
  action: OpsAction;
  detail?: OpsLogDetail;
}

export default staffObject('ops-aftersales', {
  list: (context, filter, page) => listAllAftersales(context, filter, page),

  approve: (context, id) =>
    decide(context, id, { action: 'aftersale.approve' }, (tx, decision) =>
      approveAftersale(context, tx, decision),
    ),

  reject: (context, id, reason) =>
    decide(context, id, { action: 'aftersale.reject' }, (tx, decision) =>
      rejectAftersale(context, tx, { ...decision, reason }),
    ),

  receive(context, id, isResellable) {
    const detail = { isResellable: isResellable === true };
    return decide(context, id, { action: 'aftersale.receive', detail }, (tx, decision) =>
      receiveReturn(context, tx, { ...decision, ...detail }),
    );
  },

  shipExchange: (context, id, carrier, trackingNo) =>
    decide(context, id, { action: 'aftersale.exchange' }, (tx, decision) =>
      shipExchange(context, tx, { ...decision, carrier, trackingNo }),
    ),

  async goodwill(context, orderId, lineId, amountCents, reason) {
    const checkedLine = check(rowId, lineId);
    const goodwill = {
      orderId: readOrderId(context, orderId),
      lineId: checkedLine.ok ? checkedLine.value : '',
      amountCents,
      reason,
      staffId: context.requireSession().uid,
      now: context.clock.now(),
    };
    const aftersale = await context.database.transaction(async (tx) => {
      const id = await giveGoodwill(context, tx, goodwill);
      return recordStep(context, tx, id, { action: 'aftersale.goodwill' });
    });
    return { aftersale };
  },
});

/** Takes a step and records it in one transaction. */
async function decide(
  context: CloudContext,
  id: unknown,
  step: Step,
  work: (
    tx: Queryable,
    decision: { aftersaleId: string; staffId: string; now: number },
  ) => Promise<unknown>,
) {
  const aftersaleId = readAftersaleId(context, id);
  const staffId = context.requireSession().uid;
  const now = context.clock.now();
  const aftersale = await context.database.transaction(async (tx) => {
    await work(tx, { aftersaleId, staffId, now });
    return recordStep(context, tx, aftersaleId, step);
  });
  return { aftersale };
}
