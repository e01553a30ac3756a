import { readSettings } from './settings';
import { environment } from '../../test/harness/settings';

const read = (more: Record<string, string>) => readSettings(environment('/nowhere', more)).files;

it('file settings have defaults', () => {
  expect(read({})).toEqual({
    maxBytes: 20 * 1024 ** 2,
    quotaBytes: 1000 * 1024 ** 2,
    isOpenToAll: false,
    publicUrl: null,
    s3: null,
  });
  expect(
    read({
      BAAS_UPLOAD_MAX_MB: '5',
      BAAS_UPLOAD_QUOTA_MB: '50',
      BAAS_ANONYMOUS_UPLOADS: 'allow',
      BAAS_PUBLIC_URL: 'https://shop.example/below/',
    }),
  ).toEqual({
    maxBytes: 5 * 1024 ** 2,
    quotaBytes: 50 * 1024 ** 2,
    isOpenToAll: true,
    publicUrl: 'https://shop.example/below',
    s3: null,
  });
});

it.each([
  ['BAAS_UPLOAD_MAX_MB', '0', 'BAAS_UPLOAD_MAX_MB is "0": set a whole number from 1 to 2000.'],
  [
    'BAAS_UPLOAD_QUOTA_MB',
    'much',
    'BAAS_UPLOAD_QUOTA_MB is "much": set a whole number from 1 to 1000000.',
  ],
  [
    'BAAS_ANONYMOUS_UPLOADS',
    'yes',
    'BAAS_ANONYMOUS_UPLOADS is "yes": choose one of refuse, allow.',
  ],
  [
    'BAAS_PUBLIC_URL',
    'shop.example',
    'BAAS_PUBLIC_URL is "shop.example": set a URL like https://shop.example.com.',
  ],
  [
    'BAAS_PUBLIC_URL',
    'ftp://shop.example',
    'BAAS_PUBLIC_URL is "ftp://shop.example": set a URL like https://shop.example.com.',
  ],
])('%s=%s is reported in one line', (name, value, line) => {
  expect(() => read({ [name]: value })).toThrow(line);
});

describe('object storage settings', () => {
  const s3 = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'shop-files',
    S3_ACCESS_KEY_ID: 'AKID',
    S3_SECRET_ACCESS_KEY: 'a/secret+key',
  };

  it('are read together', () => {
    expect(read(s3).s3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'shop-files',
      accessKeyId: 'AKID',
      secretAccessKey: 'a/secret+key',
      region: null,
    });
    expect(read({ ...s3, S3_REGION: 'eu-central-1' }).s3?.region).toBe('eu-central-1');
    expect(read({ S3_ENDPOINT: '', S3_REGION: 'eu-central-1' }).s3).toBeNull();
  });

  it.each(Object.keys(s3))('require %s', (name) => {
    expect(() => read({ ...s3, [name]: '' })).toThrow(
      `${name} is not set: give S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, ` +
        'S3_SECRET_ACCESS_KEY together, or none of them to keep files in the data ' +
        'folder.',
    );
  });

  it.each([
    [
      'S3_ENDPOINT',
      's3.example',
      'S3_ENDPOINT is "s3.example": set a URL like https://s3.eu-central-1.amazonaws.com.',
    ],
    [
      'S3_BUCKET',
      'a/b',
      'S3_BUCKET is "a/b": give the name of a bucket, 3 to 63 letters, digits, dots and hyphens.',
    ],
    ['S3_REGION', 'eu central', 'S3_REGION is "eu central": give a region like eu-central-1.'],
    [
      'S3_ACCESS_KEY_ID',
      'CONFIDENTIAL 1',
      'S3_ACCESS_KEY_ID has a space or another character that no key has: copy it anew.',
    ],
    [
      'S3_SECRET_ACCESS_KEY',
      'CONFIDENTIAL\n',
      'S3_SECRET_ACCESS_KEY has a space or another character that no key has: copy it anew.',
    ],
  ])('%s=%j is reported in one line without secrets', (name, value, line) => {
    expect(() => read({ ...s3, [name]: value })).toThrow(line);
    expect(() => read({ ...s3, [name]: value })).not.toThrow('CONFIDENTIAL');
  });
});
