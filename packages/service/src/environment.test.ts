import { readEnvironment, StartError, type EnvironmentReader } from './index';

const read = <T>(env: Record<string, string>, value: (reader: EnvironmentReader) => T) =>
  readEnvironment(env, value);

it('an empty variable counts as not reader', () => {
  expect(
    read({ HOST: '', PORT: '', LOG_LEVEL: '', AT: '', PROXIES: '' }, (reader) => [
      reader.text('HOST', 'localhost'),
      reader.port('PORT', 80),
      reader.logLevel(),
      reader.url('AT', 'http://x'),
      reader.list('LIST'),
      reader.proxies('PROXIES', 'loopback'),
    ]),
  ).toEqual(['localhost', 80, 'info', null, [], ['loopback']]);
});

it('reads what is reader', () => {
  expect(
    read(
      {
        PORT: '0',
        LOG_LEVEL: 'warn',
        AT: 'https://shop.example/below/',
        ORIGINS: 'https://a.example, http://b.example:81/',
        PROXIES: '10.0.0.0/8,::1',
      },
      (reader) => [
        reader.port('PORT', 80),
        reader.logLevel(),
        reader.url('AT', 'http://x'),
        reader.origins('ORIGINS'),
        reader.proxies('PROXIES', 'none'),
      ],
    ),
  ).toEqual([
    0,
    'warn',
    'https://shop.example/below',
    ['https://a.example', 'http://b.example:81'],
    ['10.0.0.0/8', '::1'],
  ]);
  expect(read({ PROXIES: 'none' }, (reader) => reader.proxies('PROXIES', 'loopback'))).toEqual([]);
});

it('readEnvironment reports all problems in one error, one line each', () => {
  const start = () =>
    read({ PORT: '80a', LOG_LEVEL: 'loud' }, (reader) => [
      reader.port('PORT', 80),
      reader.logLevel(),
    ]);
  expect(start).toThrow(StartError);
  expect(start).toThrow(/^PORT is "80a": set a whole number from 0 to 65535\.$/m);
  expect(start).toThrow(/^LOG_LEVEL is "loud": choose one of fatal, error, [a-z, ]+\.$/m);
});

const reads: Record<string, (reader: EnvironmentReader) => unknown> = {
  PORT: (reader) => reader.port('PORT', 80, 1),
  AT: (reader) => reader.url('AT', 'http://127.0.0.1:80'),
  ORIGINS: (reader) => reader.origins('ORIGINS'),
  PROXIES: (reader) => reader.proxies('PROXIES', 'none'),
};

it.each([
  ...['-1', '0', '65536', '80.5', '0x50', '1e3'].map((text) => [
    'PORT',
    text,
    `PORT is "${text}": set a whole number from 1 to 65535.`,
  ]),
  ...['localhost:80', 'ftp://x', 'http://', 'http://x?a=1', 'http://x#a'].map((text) => [
    'AT',
    text,
    `AT is "${text}": set a URL like http://127.0.0.1:80.`,
  ]),
  ...['https://a.example/x', 'a.example', 'ftp://a.example', 'https://user@a.example', '*'].map(
    (text) => [
      'ORIGINS',
      `https://b.example,${text}`,
      `ORIGINS contains "${text}": set origins like https://shop.example.com, separated by commas.`,
    ],
  ),
  ...[
    'proxy.example',
    '10.0.0.1/33',
    '10.0.0.0/0',
    '10.0.0.1/8/8',
    '*',
    'true',
    '::1/129',
    '127.1',
    'none',
  ].map((text) => [
    'PROXIES',
    `10.1.2.3,${text}`,
    `PROXIES contains "${text}": set addresses or networks like`,
  ]),
])('readEnvironment rejects %s=%s', (name, text, message) => {
  expect(() => read({ [name!]: text! }, reads[name!]!)).toThrow(message);
});
