import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { hmacMd5 } from './md5';
import { signature, signedText } from './signature';

const reference = (secret: string, text: string) =>
  createHmac('md5', secret).update(text).digest('hex');

it('hmacMd5 equals the platform implementation for any secret and text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: 'binary', maxLength: 400 }),
      (secret, text) => {
        expect(hmacMd5(secret, text)).toBe(reference(secret, text));
      },
    ),
    { numRuns: 500 },
  );
});

it('hmacMd5 equals the platform implementation around the block size', () => {
  for (let length = 0; length < 200; length++)
    expect(hmacMd5('k'.repeat(length), 'x'.repeat(length))).toBe(
      reference('k'.repeat(length), 'x'.repeat(length)),
    );
});

it('signedText sorts the fields by name and omits empty ones', () => {
  const body = {
    timestamp: 1795219599703,
    method: 'm',
    spaceId: 's',
    params: '{"a":1}',
    token: '',
  };
  expect(signedText(body)).toBe('method=m&params={"a":1}&spaceId=s&timestamp=1795219599703');
  expect(signature(body, 'secret')).toBe(reference('secret', signedText(body)));
});
