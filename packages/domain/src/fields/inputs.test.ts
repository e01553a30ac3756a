import { withoutDirectionControls } from '@shop/i18n/local-text';
import fc from 'fast-check';
import { addressInput } from '../addresses/address-inputs';
import { cancelReason, createOrderInput, orderItem, quoteInput } from '../orders/order-inputs';
import { check } from './fields';
import { credentials, profileChange, registration } from '../accounts/account-inputs';
import { fieldMessage } from '../errors/field-messages';

const home = {
  name: '林小满',
  phone: '13800000000',
  regionCode: '330106',
  detail: '文三路 100 号',
};
const order = {
  items: [{ skuId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', qty: 1 }],
  claimIds: [],
  idempotencyKey: 'visit-00000001',
  expectedTotalCents: 1990,
};

const invalidInputs: [string, Parameters<typeof check>[0], unknown, string, string][] = [
  [
    'a short name',
    credentials,
    { username: 'abc', password: 'long enough' },
    'username',
    fieldMessage('username'),
  ],
  [
    'a name with a blank',
    credentials,
    { username: 'a b c d', password: 'long enough' },
    'username',
    fieldMessage('username'),
  ],
  [
    'a numeric name',
    credentials,
    { username: 12345, password: 'long enough' },
    'username',
    fieldMessage('username'),
  ],
  [
    'a short password',
    credentials,
    { username: 'shopper', password: '1234567' },
    'password',
    fieldMessage('passwordShort'),
  ],
  [
    'a new password of four emoji',
    registration,
    { username: 'shopper', password: '🦊🧸🍓🪴', consent: true },
    'password',
    fieldMessage('passwordShort'),
  ],
  [
    'a new password whose length comes from decomposed characters',
    registration,
    { username: 'shopper', password: '비밀번호'.normalize('NFD'), consent: true },
    'password',
    fieldMessage('passwordShort'),
  ],
  [
    'a megabyte for a password',
    credentials,
    { username: 'shopper', password: 'x'.repeat(2 ** 20) },
    'password',
    fieldMessage('passwordLong'),
  ],
  [
    'a long new password',
    registration,
    { username: 'shopper', password: 'x'.repeat(129), consent: true },
    'password',
    fieldMessage('passwordLong'),
  ],
  [
    'a consent that is not a boolean',
    registration,
    { username: 'shopper', password: 'long enough', consent: 'yes' },
    'consent',
    fieldMessage('malformed'),
  ],
  ['a quantity of 0', orderItem, { skuId: 'a', qty: 0 }, 'qty', fieldMessage('quantity')],
  ['a quantity of 100', orderItem, { skuId: 'a', qty: 100 }, 'qty', fieldMessage('quantity')],
  ['a fractional quantity', orderItem, { skuId: 'a', qty: 0.5 }, 'qty', fieldMessage('quantity')],
  ['a quantity as text', orderItem, { skuId: 'a', qty: '1' }, 'qty', fieldMessage('quantity')],
  [
    'a SKU id with a quote',
    quoteInput,
    { items: [{ skuId: "a'; drop", qty: 1 }] },
    'items.0.skuId',
    fieldMessage('malformed'),
  ],
  ['an order without items', quoteInput, { items: [] }, 'items', fieldMessage('malformed')],
  [
    'a SKU named twice',
    quoteInput,
    {
      items: [
        { skuId: 'a', qty: 1 },
        { skuId: 'a', qty: 2 },
      ],
    },
    'items',
    fieldMessage('malformed'),
  ],
  [
    'three vouchers',
    createOrderInput,
    { ...order, claimIds: ['a', 'b', 'c'] },
    'claimIds',
    fieldMessage('malformed'),
  ],
  [
    'an order without a choice of vouchers',
    createOrderInput,
    { ...order, claimIds: undefined },
    'claimIds',
    fieldMessage('malformed'),
  ],
  [
    'a negative total',
    createOrderInput,
    { ...order, expectedTotalCents: -1 },
    'expectedTotalCents',
    fieldMessage('malformed'),
  ],
  [
    'a short idempotency key',
    createOrderInput,
    { ...order, idempotencyKey: 'k' },
    'idempotencyKey',
    fieldMessage('malformed'),
  ],
  [
    'a long note',
    createOrderInput,
    { ...order, note: '注'.repeat(141) },
    'note',
    fieldMessage('note'),
  ],
  [
    'a control character in a note',
    createOrderInput,
    { ...order, note: 'a\u0000b' },
    'note',
    fieldMessage('unreadable'),
  ],
  [
    'a landline number',
    createOrderInput,
    { ...order, phone: '057188888888' },
    'phone',
    fieldMessage('phone'),
  ],
  ['a name of blanks', addressInput, { ...home, name: ' \u3000' }, 'name', fieldMessage('name')],
  ['a short street', addressInput, { ...home, detail: '西湖' }, 'detail', fieldMessage('street')],
  [
    'a nickname of blanks',
    profileChange,
    { nickname: ' \u3000 ' },
    'nickname',
    fieldMessage('nickname'),
  ],
  [
    'an invisible nickname',
    profileChange,
    { nickname: '\u200b\u3164' },
    'nickname',
    fieldMessage('nickname'),
  ],
  [
    'a nickname of 21 characters',
    profileChange,
    { nickname: '知'.repeat(21) },
    'nickname',
    fieldMessage('nickname'),
  ],
  [
    'a nickname with a direction override',
    profileChange,
    { nickname: '知\u202e夏' },
    'nickname',
    fieldMessage('nickname'),
  ],
  ['a null nickname', profileChange, { nickname: null }, 'nickname', fieldMessage('nickname')],
  [
    'an external avatar',
    profileChange,
    { avatar: 'https://evil.example/x.png' },
    'avatar',
    fieldMessage('avatar'),
  ],
  ['an array instead of an object', quoteInput, [], '', fieldMessage('malformed')],
  ['null', quoteInput, null, '', fieldMessage('malformed')],
];
it.each(invalidInputs)(
  'check rejects %s with its field and message',
  (_, schema, input, field, message) => {
    const result = check(schema, input);
    expect(result).toMatchObject({ ok: false, message });
    if (!result.ok && field) expect(result.field).toBe(field);
  },
);

it('check normalizes a user name and keeps a password unchanged', () => {
  expect(check(credentials, { username: ' ShopPer_1 ', password: ' Pass word ' })).toEqual({
    ok: true,
    value: { username: 'shopper_1', password: ' Pass word ' },
  });
});

it('a password accepted by the registration passes the login check in any normal form', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 4, maxLength: 130 });
  const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;
  fc.assert(
    fc.property(text, fc.constantFrom(...forms), (password, typedForm) => {
      const input = { username: 'shopper', password: password.normalize(typedForm) };
      fc.pre(check(registration, { ...input, consent: true }).ok);
      for (const form of ['NFC', 'NFD'] as const)
        expect(check(credentials, { ...input, password: input.password.normalize(form) }).ok).toBe(
          true,
        );
    }),
  );
});

it('an accepted user name consists of ASCII letters, digits and underscores', () => {
  const lookAlikes = fc.string({ unit: fc.constantFrom(...'aаɑａＡAKﬁiİı1１_＿oο0') });
  fc.assert(
    fc.property(fc.oneof(lookAlikes, fc.string({ unit: 'binary' })), (username) => {
      const result = check(credentials, { username, password: 'long enough' });
      if (result.ok)
        expect(result.value).toMatchObject({ username: expect.stringMatching(/^\w+$/) });
    }),
  );
});

it('[5.06] a text field accepts 140 characters, counted as code points', () => {
  expect(check(createOrderInput, { ...order, note: '🎁'.repeat(140) }).ok).toBe(true);
  expect(check(cancelReason, undefined)).toEqual({ ok: true, value: '' });
});

it('check trims a nickname of 20 characters and keeps absent fields absent', () => {
  expect(check(profileChange, { nickname: ` ${'🦊'.repeat(20)} ` })).toEqual({
    ok: true,
    value: { nickname: '🦊'.repeat(20) },
  });
  expect(check(profileChange, { nickname: 'Ann 安 👩‍🌾', avatar: null })).toEqual({
    ok: true,
    value: { nickname: 'Ann 安 👩‍🌾', avatar: null },
  });
});

it('check drops unknown fields', () => {
  const result = check(createOrderInput, { ...order, payableCents: 1, userId: 'another' });
  expect(result.ok && Object.keys(result.value).sort()).toEqual([
    'claimIds',
    'expectedTotalCents',
    'idempotencyKey',
    'items',
    'note',
  ]);
});

it('a line drops controls that would turn the text after it', () => {
  const name = '\u202E林小满\u202C\u2066';
  expect(check(addressInput, { ...home, name })).toMatchObject({ value: { name: '林小满' } });
  expect(check(addressInput, { ...home, name: '\u202E\u202C' })).toMatchObject({ field: 'name' });
  expect(check(profileChange, { nickname: name })).toMatchObject({ field: 'nickname' });
});

it('a line drops every control that texts of the catalogue drop', () => {
  const block = Array.from({ length: 0x70 }, (_, at) => String.fromCharCode(0x2000 + at));
  for (const character of block) {
    const name = `a${character}b`;
    const read = check(addressInput.entries.name, name);
    expect(read.ok && withoutDirectionControls(read.value)).toBe(read.ok && read.value);
  }
});

it('check never throws, whatever the input', () => {
  fc.assert(
    fc.property(fc.anything(), (input) => {
      expect(typeof check(createOrderInput, input).ok).toBe('boolean');
    }),
  );
});

it('check returns messages in the requested language', () => {
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
