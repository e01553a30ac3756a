/** The operations on an after-sale, as shopper, staff and job start them. */
import {
  approveAftersale,
  receiveReturn,
  rejectAftersale,
  withdrawAftersale,
} from '../../src/aftersales/decide';
import { endDueAftersales } from '../../src/aftersales/deadlines';
import { giveGoodwill } from '../../src/aftersales/goodwill';
import { requestAftersale } from '../../src/aftersales/request';
import { sendReturnParcel } from '../../src/aftersales/send-parcel';
import { at, buyer, clerk, dayMs, ids, onlyLine } from './world';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { CheckedAftersaleInput } from '@shop/domain';
import type { Operation } from './interleave';

/** Asks for one of the two pieces. Each request has a reason of its own. */
export const request =
  (kind: 'refund' | 'return', reason: CheckedAftersaleInput['reason']): Operation =>
  async (context) => {
    const call = buyer(context);
    const { _id: lineId, orderId } = await onlyLine(call.database);
    await call.database.transaction((tx) =>
      requestAftersale(call, tx, { orderId, lineId, kind, qty: 1, reason, note: '', photos: [] }),
    );
  };

/** The request of the preparation has a reason of its own. */
const preparedReason = 'changed_mind';

async function preparedAftersale({ database }: CloudContext): Promise<string> {
  const { rows } = await database.query<{ _id: string }>(
    `select "_id" from "aftersale" where "reason" = $1`,
    [preparedReason],
  );
  return rows[0]?._id ?? 'absent';
}

type StaffStep = (
  call: CloudContext,
  tx: Queryable,
  decision: { aftersaleId: string; staffId: string; now: number },
) => Promise<unknown>;

const byStaff =
  (step: StaffStep): Operation =>
  async (context) => {
    const call = clerk(context);
    const aftersaleId = await preparedAftersale(call);
    const decision = { aftersaleId, staffId: ids.clerk, now: call.clock.now() };
    await call.database.transaction((tx) => step(call, tx, decision));
  };

export const approve = byStaff(approveAftersale);

export const reject = byStaff((call, tx, decision) =>
  rejectAftersale(call, tx, { ...decision, reason: 'no' }),
);

/** The pieces do not go back on sale. */
export const receive = byStaff((call, tx, decision) =>
  receiveReturn(call, tx, { ...decision, isResellable: false }),
);

export const withdraw: Operation = async (context) => {
  const call = buyer(context);
  const id = await preparedAftersale(call);
  await call.database.transaction((tx) => withdrawAftersale(call, tx, id));
};

export const sendParcel: Operation = async (context) => {
  const call = buyer(context);
  const id = await preparedAftersale(call);
  const parcel = { carrier: 'sf', trackingNo: 'SF0000000000002' };
  await call.database.transaction((tx) => sendReturnParcel(call, tx, id, parcel));
};

export const goodwill: Operation = async (context) => {
  const call = clerk(context);
  const { _id: lineId, orderId } = await onlyLine(call.database);
  const gift = { orderId, lineId, amountCents: 700, reason: 'sorry', staffId: ids.clerk };
  await call.database.transaction((tx) =>
    giveGoodwill(call, tx, { ...gift, now: call.clock.now() }),
  );
};

/** The job, when the side whose turn it is has been silent for too long. */
export const endSilence: Operation = (context) => endDueAftersales(at(context, 30 * dayMs));

export async function prepareRequest(
  context: CloudContext,
  kind: 'refund' | 'return',
  ...steps: Operation[]
): Promise<void> {
  await request(kind, preparedReason)(context);
  for (const step of steps) await step(context);
}
