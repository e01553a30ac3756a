import type { AftersaleKind } from './entities';
import type { Localized } from '@shop/i18n/local-text';

type Reason = Localized<'text'> & { kinds: readonly AftersaleKind[] };

/** The reasons for an after-sale by their codes, in the order of display. */
export const aftersaleReasons = {
  changed_mind: {
    textZh: '不想要了',
    textEn: 'I no longer want it',
    kinds: ['refund', 'return', 'exchange'],
  },
  wrong_choice: {
    textZh: '拍错/规格选错',
    textEn: 'I chose the wrong options',
    kinds: ['refund', 'return', 'exchange'],
  },
  does_not_fit: {
    textZh: '尺寸/大小不合适',
    textEn: 'It does not fit',
    kinds: ['return', 'exchange'],
  },
  not_as_described: {
    textZh: '与描述不符',
    textEn: 'It is not as described',
    kinds: ['refund', 'return', 'exchange'],
  },
  damaged: {
    textZh: '破损或质量问题',
    textEn: 'It is damaged or faulty',
    kinds: ['refund', 'return', 'exchange'],
  },
  wrong_item: {
    textZh: '发错货',
    textEn: 'I received the wrong item',
    kinds: ['refund', 'return', 'exchange'],
  },
  not_received: { textZh: '未收到货', textEn: 'It has not arrived', kinds: ['refund'] },
  too_slow: { textZh: '发货太慢', textEn: 'Shipment takes too long', kinds: ['refund'] },
  goodwill: { textZh: '商家补偿', textEn: 'Compensation by the shop', kinds: ['goodwill'] },
  other: {
    textZh: '其他原因',
    textEn: 'Another reason',
    kinds: ['refund', 'return', 'exchange'],
  },
} as const satisfies Record<string, Reason>;

export type AftersaleReason = keyof typeof aftersaleReasons;
export const aftersaleReasonCodes = Object.keys(aftersaleReasons) as AftersaleReason[];

export const reasonsOf = (kind: AftersaleKind): AftersaleReason[] =>
  aftersaleReasonCodes.filter((code) =>
    (aftersaleReasons[code].kinds as readonly AftersaleKind[]).includes(kind),
  );
