import fc from 'fast-check';
import { check } from '../fields/fields';
import {
  claimCodeAlphabet,
  claimCodeLength,
  exchangeCode,
  formatClaimCode,
  readClaimCode,
} from './voucher-inputs';

const code = fc.string({
  unit: fc.constantFrom(...claimCodeAlphabet),
  minLength: claimCodeLength,
  maxLength: claimCodeLength,
});

it('readClaimCode reads a formatted code in any case and with misread letters', () => {
  fc.assert(
    fc.property(code, (original) => {
      const typed = formatClaimCode(original).toLowerCase().replaceAll('0', 'o');
      expect(readClaimCode(typed)).toBe(original);
      expect(readClaimCode(typed.replaceAll('1', 'l').replaceAll(' ', '-'))).toBe(original);
    }),
  );
});

it('readClaimCode returns a code or null for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const read = readClaimCode(text);
      expect(read === null || /^[0-9A-HJKMNP-TV-Z]{16}$/.test(read)).toBe(true);
    }),
  );
});

it.each([
  ['0123456789ABCDE', 'one character short'],
  ['0123456789ABCDEFG', 'one character too long'],
  ['0123456789ABCDEU', 'a letter outside the alphabet'],
  ['', 'empty'],
])('readClaimCode rejects %j (%s)', (text) => {
  expect(readClaimCode(text)).toBeNull();
});

it('formatClaimCode groups a code by four', () => {
  expect(formatClaimCode('0123456789ABCDEF')).toBe('0123 4567 89AB CDEF');
});

it('exchangeCode trims a code and converts it to upper case', () => {
  expect(check(exchangeCode, ' thankyou25 ')).toEqual({ ok: true, value: 'THANKYOU25' });
});

it.each(['short12', 'x'.repeat(21), 'thank/you/25', '感谢感谢感谢感谢', 12345678, null])(
  'exchangeCode rejects %j',
  (input) => {
    expect(check(exchangeCode, input, 'en')).toMatchObject({
      ok: false,
      message: 'A code has 8-20 letters or digits',
    });
  },
);
