import type { AftersaleKind, ProductKind } from '../entities';
import { unshipped, type LineFacts } from '../orders/order-states';
import type { Localized } from '@shop/i18n/local-text';

/** The subject of an after-sale: a refund of pieces that wait or were sent, of codes, or a kind. */
export type AftersaleCase = 'waiting' | 'sent' | 'code' | 'return' | 'exchange' | 'goodwill';

type Reason = Localized<'text'> & { cases: readonly AftersaleCase[] };

/** The reasons for an after-sale by their codes, in the order of display. */
export const aftersaleReasons = {
  changed_mind: {
    textZh: '不想要了',
    textEn: 'I no longer want it',
    cases: ['waiting', 'sent', 'code', 'return', 'exchange'],
  },
  wrong_choice: {
    textZh: '拍错/规格选错',
    textEn: 'I chose the wrong options',
    cases: ['waiting', 'sent', 'code', 'return', 'exchange'],
  },
  does_not_fit: {
    textZh: '尺寸/大小不合适',
    textEn: 'It does not fit',
    cases: ['return', 'exchange'],
  },
  not_as_described: {
    textZh: '与描述不符',
    textEn: 'It is not as described',
    cases: ['sent', 'code', 'return', 'exchange'],
  },
  damaged: {
    textZh: '破损或质量问题',
    textEn: 'It is damaged or faulty',
    cases: ['sent', 'return', 'exchange'],
  },
  wrong_item: {
    textZh: '发错货',
    textEn: 'I received the wrong item',
    cases: ['sent', 'return', 'exchange'],
  },
  not_received: { textZh: '未收到货', textEn: 'It has not arrived', cases: ['sent'] },
  too_slow: { textZh: '发货太慢', textEn: 'Shipment takes too long', cases: ['waiting'] },
  cannot_use: {
    textZh: '到店无法使用',
    textEn: 'The store did not accept it',
    cases: ['code'],
  },
  goodwill: { textZh: '商家补偿', textEn: 'Compensation by the shop', cases: ['goodwill'] },
  other: {
    textZh: '其他原因',
    textEn: 'Another reason',
    cases: ['waiting', 'sent', 'code', 'return', 'exchange'],
  },
} as const satisfies Record<string, Reason>;

export type AftersaleReason = keyof typeof aftersaleReasons;
export const aftersaleReasonCodes = Object.keys(aftersaleReasons) as AftersaleReason[];

/** The cases of a request for pieces of `line`: a line may have waiting and sent pieces. */
export function aftersaleCases(
  kind: AftersaleKind,
  order: { kind: ProductKind },
  line: LineFacts,
): AftersaleCase[] {
  if (kind !== 'refund') return [kind];
  const cases: AftersaleCase[] = [];
  if (unshipped(line) > 0) cases.push('waiting');
  if (line.shippedQty > line.returnedQty) cases.push(order.kind === 'evoucher' ? 'code' : 'sent');
  return cases;
}

/** The reasons that fit one of the cases. */
export const reasonsFor = (cases: readonly AftersaleCase[]): AftersaleReason[] =>
  aftersaleReasonCodes.filter((code) =>
    cases.some((each) => (aftersaleReasons[code].cases as readonly AftersaleCase[]).includes(each)),
  );
