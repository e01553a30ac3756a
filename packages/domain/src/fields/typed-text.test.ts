import fc from 'fast-check';
import { addressInput } from '../addresses/address-inputs';
import { check, line, paragraphs, phone } from './fields';
import { createOrderInput } from '../orders/order-inputs';
import { profileChange } from '../accounts/account-inputs';
import { fieldMessage } from '../errors/field-messages';
import { opsCancelReason } from '../ops/stock-inputs';
import { trackingInput } from '../orders/parcel-inputs';
import { centsIn, wholeIn } from '../ops/typed-numbers';
import { isUnreadable, plainCode, plainLine, plainNumber, plainPhone } from './typed-text';
import { exchangeCode, readClaimCode } from '../vouchers/voucher-inputs';

const nbsp = '\u00A0';
const wide = '\u3000';
const bom = '\uFEFF';
/** As contact apps of phones copy numbers. */
const overridden = (text: string) => `\u202D${text}\u202C`;
const isolated = (text: string) => `\u2066${text}\u2069`;

const plain = '13800000000';
const phones = [
  '13800000000',
  ' 13800000000 ',
  '138 0000 0000',
  '138-0000-0000',
  '138–0000–0000',
  '138—0000—0000',
  '138\u20110000\u20110000',
  '138.0000.0000',
  '(138)0000-0000',
  '（138）0000－0000',
  `138${nbsp}0000${nbsp}0000`,
  `138${wide}0000${wide}0000`,
  '138\u20090000\u20090000',
  '138\t0000\t0000',
  '13800000000\n',
  '+8613800000000',
  '+86 13800000000',
  '+86 138 0000 0000',
  '+86-138-0000-0000',
  '86-138-0000-0000',
  '8613800000000',
  '008613800000000',
  '0086 138 0000 0000',
  '＋８６１３８００００００００',
  '１３８００００００００',
  '１３８ ００００ ００００',
  overridden('138 0000 0000'),
  overridden('+86 138 0000 0000'),
  isolated('+86-138-0000-0000'),
  `${bom}13800000000`,
  '138\u200B0000\u200B0000',
  '\u200E13800000000\u200F',
];
const noPhones = [
  '',
  '1380000000',
  '138000000000',
  '12800000000',
  '057188888888',
  '+1 415 555 0100',
  '+86 10 8888 8888',
  '+8613800000000 转 8',
  '138oooooooo',
  '138/0000/0000',
  '१३८००००००००',
  '86',
  'phone',
];

const lines: [typed: string, shown: string][] = [
  ['文三路 100 号', '文三路 100 号'],
  ['文三路\n100 号', '文三路 100 号'],
  ['文三路\r\n100 号', '文三路 100 号'],
  ['文三路\t100 号', '文三路 100 号'],
  ['文三路\u2028100 号', '文三路 100 号'],
  ['文三路\u0085100 号', '文三路 100 号'],
  [`文三路${nbsp}${wide} 100 号`, '文三路 100 号'],
  ['  文三路 100 号\n\n', '文三路 100 号'],
  [overridden('文三路 100 号'), '文三路 100 号'],
  [`${bom}文三路\u200B 100 号`, '文三路 100 号'],
  ['文三\u00AD路 100 号', '文三路 100 号'],
  ['文三路１００号', '文三路１００号'],
  ['Cafe\u0301 3F', 'Café 3F'],
  ['Apt. 5–B (rear)', 'Apt. 5–B (rear)'],
  ['公寓 👨‍👩‍👧‍👦 3 楼', '公寓 👨‍👩‍👧‍👦 3 楼'],
];
const names: [typed: string, shown: string][] = [
  ['林', '林'],
  [' 林小满\n', '林小满'],
  ['欧阳 娜娜', '欧阳 娜娜'],
  ['阿卜杜热合曼·买买提艾力·吐尔逊江', '阿卜杜热合曼·买买提艾力·吐尔逊江'],
  ['María del Carmen Rodríguez de la Fuente', 'María del Carmen Rodríguez de la Fuente'],
  ['Nguyễn Thị Hương'.normalize('NFD'), 'Nguyễn Thị Hương'],
  [
    '杭州西湖区文三路某某网络科技股份有限公司仓储物流部',
    '杭州西湖区文三路某某网络科技股份有限公司仓储物流部',
  ],
  ['عبد الرحمن', 'عبد الرحمن'],
  ['é'.normalize('NFD').repeat(40), 'é'.repeat(40)],
  ['𠮷野家', '𠮷野家'],
];
const codes = [
  'THANKYOU25',
  'thankyou25',
  ' ThankYou25\n',
  'THANK-YOU-25',
  'thank_you_25',
  'thank you 25',
  'THANK—YOU—25',
  'THANK\u2011YOU\u201125',
  'ＴＨＡＮＫＹＯＵ２５',
  'ｔｈａｎｋ　ｙｏｕ　２５',
  'ＴＨＡＮＫ－ＹＯＵ－２５',
  `THANK${nbsp}YOU25`,
  overridden('THANKYOU25'),
  `${bom}THANKYOU25`,
  'THANK\u200BYOU25',
  'THANKYOU\t25',
];
const amounts: [typed: string, cents: number][] = [
  ['12.50', 1250],
  ['１２．５０', 1250],
  [' 12.5 ', 1250],
  [`12${nbsp}`, 1200],
  [overridden('12'), 1200],
  ['0.07', 7],
  ['', Number.NaN],
  ['12,50', Number.NaN],
  ['1e3', Number.NaN],
  ['-1', Number.NaN],
  ['12.505', Number.NaN],
];
const unreadable = [
  'a\u0000b12345',
  '\u001b[31m12345',
  'half \ud83d pair',
  `e${'\u0301'.repeat(39)}`,
  'ᄀ'.repeat(40),
  Array.from({ length: 12 }, () => '👩').join('\u200D'),
];

it.each(phones)('%j is a mobile number', (typed) => {
  expect(check(phone, typed)).toEqual({ ok: true, value: plain });
});

it.each(noPhones)('%j is not a mobile number', (typed) => {
  expect(check(phone, typed)).toMatchObject({ ok: false, message: fieldMessage('phone') });
});

it.each(lines)('the line %j is %j', (typed, shown) => {
  expect(check(addressInput.entries.detail, typed)).toEqual({ ok: true, value: shown });
});

it.each(names)('the name %j is %j', (typed, shown) => {
  expect(check(addressInput.entries.name, typed)).toEqual({ ok: true, value: shown });
});

it.each(codes)('%j is the code of a card', (typed) => {
  expect(check(exchangeCode, typed)).toEqual({ ok: true, value: 'THANKYOU25' });
});

it.each(amounts)('the amount %j is %d cents', (typed, cents) => {
  expect(centsIn(typed)).toBe(cents);
});

it.each(unreadable)('%j is refused for its characters, not for its length', (typed) => {
  expect(check(addressInput.entries.detail, typed)).toMatchObject({
    ok: false,
    message: fieldMessage('unreadable'),
  });
});

it.each(['👩🏻‍👩🏿‍👧🏽‍👦🏼', '🏴󠁧󠁢󠁥󠁮󠁧󠁿🇨🇳', 'བསྒྲུབས་', 'क्षत्रिय', 'ที่นี่', 'שָׁלוֹם', 'ㅋ'.repeat(20)])(
  '%s is readable',
  (text) => {
    expect(isUnreadable(text)).toBe(false);
  },
);

it('a refusal names the length only where the length is wrong', () => {
  expect(check(addressInput.entries.name, '林'.repeat(41))).toMatchObject({
    message: fieldMessage('name'),
  });
  expect(check(addressInput.entries.detail, '文三路\n')).toMatchObject({
    message: fieldMessage('street'),
  });
});

it('tracking numbers may have any width and blanks, codes of vouchers dashes too', () => {
  const parcel = { carrier: 'sf', trackingNo: 'ｓｆ１２３４ ５６７８\u3000９０１２３' };
  expect(check(trackingInput, parcel)).toMatchObject({ value: { trackingNo: 'SF1234567890123' } });
  expect(readClaimCode('０１２３ 4567–89ab—ＣＤＥＦ')).toBe('0123456789ABCDEF');
});

it('whole numbers of the console may have any width', () => {
  expect(['１２', ' 7 ', overridden('40'), '1.5', 'x', ''].map(wholeIn)).toEqual([
    12,
    7,
    40,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ]);
});

it('a text keeps its paragraphs where the schema does', () => {
  const text = paragraphs(0, 100, () => 'too long');
  expect(check(text, ' 面料厚实\t\r\n尺码偏大 \n\n\n\n推荐\n')).toEqual({
    ok: true,
    value: '面料厚实\n尺码偏大\n\n推荐',
  });
});

it('every field takes the plain form', () => {
  const order = { items: [{ skuId: 'a', qty: 1 }], claimIds: [], expectedTotalCents: 1 };
  const input = { ...order, idempotencyKey: 'visit-00000001', phone: '+86 138 0000 0000' };
  expect(check(createOrderInput, { ...input, note: '放门口\n谢谢' })).toMatchObject({
    value: { phone: plain, note: '放门口 谢谢' },
  });
  expect(check(profileChange, { nickname: '知\n夏' })).toEqual({
    ok: true,
    value: { nickname: '知 夏' },
  });
  expect(check(opsCancelReason, '缺货\n已退款')).toEqual({ ok: true, value: '缺货 已退款' });
});

it('a plain form is its own plain form', () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 });
  fc.assert(
    fc.property(text, fc.constantFrom(plainLine, plainCode, plainNumber), (typed, form) => {
      expect(form(form(typed))).toBe(form(typed));
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'+0186-３ ') }), (typed) => {
      expect(plainPhone(plainPhone(typed))).toBe(plainPhone(typed));
    }),
  );
});

it('what a line accepts can be stored and shown', () => {
  const any = line(0, 1000, () => 'too long');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
      const read = check(any, typed);
      if (read.ok) expect(read.value).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|^\s|\s$|\s\s/u);
    }),
  );
});
