import { aftersaleCases, aftersaleReasonCodes, reasonsFor } from './aftersale-reasons';

const line = { qty: 2, shippedQty: 0, refundedQty: 0, returnedQty: 0 };
const sent = { ...line, shippedQty: 2 };
const goods = { kind: 'physical' } as const;
const codes = { kind: 'evoucher' } as const;

it.each([
  ['a refund of waiting pieces', aftersaleCases('refund', goods, line), ['waiting']],
  ['a refund of sent pieces', aftersaleCases('refund', goods, sent), ['sent']],
  [
    'a refund of a partly sent line',
    aftersaleCases('refund', goods, { ...line, shippedQty: 1 }),
    ['waiting', 'sent'],
  ],
  ['a refund of issued codes', aftersaleCases('refund', codes, sent), ['code']],
  ['a refund of codes to be issued', aftersaleCases('refund', codes, line), ['waiting']],
  ['a return', aftersaleCases('return', goods, sent), ['return']],
])('%s has its own reasons', (_name, cases, expected) => expect(cases).toEqual(expected));

it('nothing arrives damaged before it was sent, and no code is in a parcel', () => {
  expect(reasonsFor(['waiting'])).toEqual(['changed_mind', 'wrong_choice', 'too_slow', 'other']);
  expect(reasonsFor(['code'])).toEqual([
    'changed_mind',
    'wrong_choice',
    'not_as_described',
    'cannot_use',
    'other',
  ]);
  expect(reasonsFor(['sent'])).toContain('not_received');
});

it('every reason fits some case', () => {
  const all = ['waiting', 'sent', 'code', 'return', 'exchange', 'goodwill'] as const;
  expect(reasonsFor(all)).toEqual(aftersaleReasonCodes);
});
