import { readSettings } from '../config/settings';
import { environment } from '../testing/settings';

const read = (more: Record<string, string>) => readSettings(environment('/nowhere', more)).files;

it('has limits of its own', () => {
  expect(read({})).toEqual({ mostBytes: 20 * 1024 ** 2, quotaBytes: 1000 * 1024 ** 2, isOpenToAll: false, publicUrl: null });
  expect(read({ BAAS_UPLOAD_MAX_MB: '5', BAAS_UPLOAD_QUOTA_MB: '50', BAAS_ANONYMOUS_UPLOADS: 'allow', BAAS_PUBLIC_URL: 'https://shop.example/below/' }))
    .toEqual({ mostBytes: 5 * 1024 ** 2, quotaBytes: 50 * 1024 ** 2, isOpenToAll: true, publicUrl: 'https://shop.example/below' });
});

it.each([
  ['BAAS_UPLOAD_MAX_MB', '0', 'BAAS_UPLOAD_MAX_MB is "0": give it a whole number from 1 to 2000.'],
  ['BAAS_UPLOAD_QUOTA_MB', 'much', 'BAAS_UPLOAD_QUOTA_MB is "much": give it a whole number from 1 to 1000000.'],
  ['BAAS_ANONYMOUS_UPLOADS', 'yes', 'BAAS_ANONYMOUS_UPLOADS is "yes": choose one of refuse, allow.'],
  ['BAAS_PUBLIC_URL', 'shop.example', 'BAAS_PUBLIC_URL is "shop.example": give it an address like https://shop.example.com.'],
  ['BAAS_PUBLIC_URL', 'ftp://shop.example', 'BAAS_PUBLIC_URL is "ftp://shop.example": give it an address like https://shop.example.com.'],
])('%s=%s is told in one line', (name, value, line) => {
  expect(() => read({ [name]: value })).toThrow(line);
});
