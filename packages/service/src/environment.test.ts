import { readEnvironment, StartError, type Given } from './index';

const read = <T>(env: Record<string, string>, value: (given: Given) => T) =>
  readEnvironment(env, value);

it('an empty variable counts as not given', () => {
  expect(
    read({ HOST: '', PORT: '', LOG_LEVEL: '', AT: '', PROXIES: '' }, (given) => [
      given.text('HOST', 'localhost'),
      given.port('PORT', 80),
      given.logLevel(),
      given.address('AT', 'http://x'),
      given.list('LIST'),
      given.proxies('PROXIES', 'loopback'),
    ]),
  ).toEqual(['localhost', 80, 'info', null, [], ['loopback']]);
});

it('reads what is given', () => {
  expect(
    read(
      {
        PORT: '0',
        LOG_LEVEL: 'warn',
        AT: 'https://shop.example/below/',
        ORIGINS: 'https://a.example, http://b.example:81/',
        PROXIES: '10.0.0.0/8,::1',
      },
      (given) => [
        given.port('PORT', 80),
        given.logLevel(),
        given.address('AT', 'http://x'),
        given.origins('ORIGINS'),
        given.proxies('PROXIES', 'none'),
      ],
    ),
  ).toEqual([
    0,
    'warn',
    'https://shop.example/below',
    ['https://a.example', 'http://b.example:81'],
    ['10.0.0.0/8', '::1'],
  ]);
  expect(read({ PROXIES: 'none' }, (given) => given.proxies('PROXIES', 'loopback'))).toEqual([]);
});

it('tells every fault in one error, a line each', () => {
  const start = () =>
    read({ PORT: '80a', LOG_LEVEL: 'loud' }, (given) => [given.port('PORT', 80), given.logLevel()]);
  expect(start).toThrow(StartError);
  expect(start).toThrow(
    /^PORT is "80a": give it a whole number from 0 to 65535\.\nLOG_LEVEL is "loud": choose one of fatal, error, [a-z, ]+\.$/,
  );
});

const reads: Record<string, (given: Given) => unknown> = {
  PORT: (given) => given.port('PORT', 80, 1),
  AT: (given) => given.address('AT', 'http://127.0.0.1:80'),
  ORIGINS: (given) => given.origins('ORIGINS'),
  PROXIES: (given) => given.proxies('PROXIES', 'none'),
};

it.each([
  ...['-1', '0', '65536', '80.5', '0x50', '1e3'].map((text) => [
    'PORT',
    text,
    `PORT is "${text}": give it a whole number from 1 to 65535.`,
  ]),
  ...['localhost:80', 'ftp://x', 'http://', 'http://x?a=1', 'http://x#a'].map((text) => [
    'AT',
    text,
    `AT is "${text}": give it an address like http://127.0.0.1:80.`,
  ]),
  ...['https://a.example/x', 'a.example', 'ftp://a.example', 'https://user@a.example', '*'].map(
    (text) => [
      'ORIGINS',
      `https://b.example,${text}`,
      `ORIGINS has "${text}": give origins like https://shop.example.com, separated by commas.`,
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
    `PROXIES has "${text}": give addresses or networks like`,
  ]),
])('refuses %s=%s', (name, text, says) => {
  expect(() => read({ [name!]: text! }, reads[name!]!)).toThrow(says);
});
