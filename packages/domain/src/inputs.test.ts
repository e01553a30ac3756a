import fc from 'fast-check';
import {
  address,
  cancelReason,
  check,
  createOrderInput,
  credentials,
  profileChange,
  quoteInput,
  registration,
} from './inputs';
import { fieldMessage } from './messages';

const home = {
  name: '林小满',
  phone: '13800000000',
  regionText: '浙江省 杭州市 西湖区',
  detail: '文三路 100 号',
};
const order = {
  skuId: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  qty: 1,
  idempotencyKey: 'visit-00000001',
  expectedTotalCents: 1990,
};

const faults: [string, Parameters<typeof check>[0], unknown, string, string][] = [
  [
    'short name',
    credentials,
    { username: 'abc', password: 'long enough' },
    'username',
    fieldMessage('username'),
  ],
  [
    'name with a blank',
    credentials,
    { username: 'a b c d', password: 'long enough' },
    'username',
    fieldMessage('username'),
  ],
  [
    'name that is a number',
    credentials,
    { username: 12345, password: 'long enough' },
    'username',
    fieldMessage('username'),
  ],
  [
    'short password',
    credentials,
    { username: 'shopper', password: '1234567' },
    'password',
    fieldMessage('passwordShort'),
  ],
  [
    'long password',
    credentials,
    { username: 'shopper', password: 'x'.repeat(129) },
    'password',
    fieldMessage('passwordLong'),
  ],
  [
    'no consent given',
    registration,
    { username: 'shopper', password: 'long enough', consent: 'yes' },
    'consent',
    fieldMessage('malformed'),
  ],
  ['no pieces', quoteInput, { skuId: 'a', qty: 0 }, 'qty', fieldMessage('quantity')],
  ['100 pieces', quoteInput, { skuId: 'a', qty: 100 }, 'qty', fieldMessage('quantity')],
  ['half a piece', quoteInput, { skuId: 'a', qty: 0.5 }, 'qty', fieldMessage('quantity')],
  ['a count as text', quoteInput, { skuId: 'a', qty: '1' }, 'qty', fieldMessage('quantity')],
  [
    'sku with a quote in it',
    quoteInput,
    { skuId: "a'; drop", qty: 1 },
    'skuId',
    fieldMessage('malformed'),
  ],
  [
    'negative total',
    createOrderInput,
    { ...order, expectedTotalCents: -1 },
    'expectedTotalCents',
    fieldMessage('malformed'),
  ],
  [
    'short key',
    createOrderInput,
    { ...order, idempotencyKey: 'k' },
    'idempotencyKey',
    fieldMessage('malformed'),
  ],
  [
    'long note',
    createOrderInput,
    { ...order, note: '注'.repeat(141) },
    'note',
    fieldMessage('note'),
  ],
  [
    'control mark in a note',
    createOrderInput,
    { ...order, note: 'a\u0000b' },
    'note',
    fieldMessage('note'),
  ],
  [
    'landline',
    createOrderInput,
    { ...order, address: { ...home, phone: '057188888888' } },
    'address.phone',
    fieldMessage('phone'),
  ],
  ['one-letter name', address, { ...home, name: '林' }, 'name', fieldMessage('name')],
  ['short street', address, { ...home, detail: '西湖' }, 'detail', fieldMessage('street')],
  [
    'a name of blanks',
    profileChange,
    { nickname: ' \u3000 ' },
    'nickname',
    fieldMessage('nickname'),
  ],
  [
    'a name nobody can see',
    profileChange,
    { nickname: '\u200b\u3164' },
    'nickname',
    fieldMessage('nickname'),
  ],
  [
    'a name of 21',
    profileChange,
    { nickname: '知'.repeat(21) },
    'nickname',
    fieldMessage('nickname'),
  ],
  [
    'a name with a line break',
    profileChange,
    { nickname: '知\n夏' },
    'nickname',
    fieldMessage('nickname'),
  ],
  [
    'a name that turns its neighbours',
    profileChange,
    { nickname: '知\u202e夏' },
    'nickname',
    fieldMessage('nickname'),
  ],
  ['no name at all', profileChange, { nickname: null }, 'nickname', fieldMessage('nickname')],
  [
    'an avatar from elsewhere',
    profileChange,
    { avatar: 'https://evil.example/x.png' },
    'avatar',
    fieldMessage('malformed'),
  ],
  ['a list for an object', quoteInput, [], '', fieldMessage('malformed')],
  ['nothing', quoteInput, null, '', fieldMessage('malformed')],
];
it.each(faults)('%s is refused with its field and sentence', (_, schema, input, field, message) => {
  const result = check(schema, input);
  expect(result).toMatchObject({ ok: false, message });
  if (!result.ok && field) expect(result.field).toBe(field);
});

it('folds the case of a name and keeps a password as it is', () => {
  expect(check(credentials, { username: ' ShopPer_1 ', password: ' Pass word ' })).toEqual({
    ok: true,
    value: { username: 'shopper_1', password: ' Pass word ' },
  });
});

it('[5.06] a text field takes 140 characters, counted as they are shown', () => {
  expect(check(createOrderInput, { ...order, note: '🎁'.repeat(140) }).ok).toBe(true);
  expect(check(cancelReason, undefined)).toEqual({ ok: true, value: '' });
});

it('takes a name of 20 as it is shown, trimmed, and leaves out what was left out', () => {
  expect(check(profileChange, { nickname: ` ${'🦊'.repeat(20)} ` })).toEqual({
    ok: true,
    value: { nickname: '🦊'.repeat(20) },
  });
  expect(check(profileChange, { nickname: 'Ann 安 👩‍🌾', avatar: null })).toEqual({
    ok: true,
    value: { nickname: 'Ann 安 👩‍🌾', avatar: null },
  });
});

it('drops fields it does not know', () => {
  const result = check(createOrderInput, { ...order, payableCents: 1, userId: 'somebody' });
  expect(result.ok && Object.keys(result.value).sort()).toEqual([
    'expectedTotalCents',
    'idempotencyKey',
    'note',
    'qty',
    'skuId',
  ]);
});

it('any value whatever is taken or refused, never thrown at', () => {
  fc.assert(
    fc.property(fc.anything(), (input) => {
      expect(typeof check(createOrderInput, input).ok).toBe('boolean');
    }),
  );
});

it('says what is wrong in the language of who asks', () => {
  expect(check(credentials, { username: 'ann', password: '12345678' }, 'en')).toEqual({
    ok: false,
    field: 'username',
    message: 'User name must have 4-20 letters, digits or underscores',
  });
  expect(check(credentials, {}, 'en')).toMatchObject({ field: 'username' });
  expect(check(credentials, null, 'en')).toEqual({
    ok: false,
    field: '',
    message: fieldMessage('malformed', 'en'),
  });
});
