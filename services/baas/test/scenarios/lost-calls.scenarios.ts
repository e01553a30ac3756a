import {
  downloadFile,
  networkTimeouts,
  request,
  type Baas,
  type BaasError,
  type CallOptions,
} from '@shop/baas-sdk';
import { uploadPath } from '../../src/files/files';
import type { Fate } from '../harness/line';
import { openMember, rejectionOf, type Member } from '../harness/member';
import { space } from '../harness/settings';

type Use = keyof typeof networkTimeouts;
const fileList = [`cloud://${space.spaceId}/${'0'.repeat(32)}/a.png`];
const things = (baas: Baas) => baas.database().collection('thing');

/** Every network call of the SDK with its kind. */
const calls: [
  call: string,
  use: Use,
  call: (member: Member, options: CallOptions) => Promise<unknown>,
][] = [
  ['callFunction', 'request', ({ baas }, options) => baas.callFunction('echo', {}, options)],
  [
    'callObject',
    'request',
    ({ baas }, options) => baas.callObject('desk', 'add', [1, 2], { ...options, customUI: true }),
  ],
  [
    'importObject',
    'request',
    ({ baas }, options) =>
      baas
        .importObject<{ add(a: number, b: number): Promise<unknown> }>('desk', {
          ...options,
          customUI: true,
        })
        .add(1, 2),
  ],
  ['get', 'request', ({ baas }, options) => things(baas).get(options)],
  ['count', 'request', ({ baas }, options) => things(baas).count(options)],
  ['add', 'request', ({ baas }, options) => things(baas).add({}, options)],
  ['update', 'request', ({ baas }, options) => things(baas).doc('1').update({}, options)],
  ['remove', 'request', ({ baas }, options) => things(baas).doc('1').remove(options)],
  [
    'multiSend',
    'request',
    ({ baas }, options) => baas.database().multiSend([things(baas).getTemp()], options),
  ],
  ['deleteFile', 'request', ({ baas }, options) => baas.deleteFile({ fileList, ...options })],
  [
    'getTempFileURL',
    'request',
    ({ baas }, options) => baas.getTempFileURL({ fileList, ...options }),
  ],
  [
    'uploadFile',
    'uploadFile',
    ({ baas }, options) =>
      baas.uploadFile({ filePath: new Blob(['x']), cloudPath: 'x', ...options }),
  ],
  [
    'request',
    'request',
    ({ line }, options) => request({ url: `${line.url}/healthz`, ...options }),
  ],
  [
    'downloadFile',
    'downloadFile',
    ({ line }, options) =>
      downloadFile({ url: `${line.url}/files/static/pictures/plain.json`, ...options }),
  ],
];

/**
 * Section 8, other errors: every call ends in time when the connection stalls, breaks or is
 * aborted.
 */
export function lostCallScenarios(url: () => string): void {
  let member: Member;
  beforeEach(async () => {
    member = await openMember(url());
  });
  afterEach(() => member.line.close());

  /** For uploads the transfer of the bytes fails; the call before it is covered by the others. */
  const goWrong = (use: Use, fate: Fate) => {
    member.line.fate = (path) => (use !== 'uploadFile' || path === uploadPath ? fate : 'through');
  };
  const summaryOf = ({ name, errCode, errMsg }: BaasError) => `${name} ${errCode} ${errMsg}`;

  it.each(calls)(
    '[8.14] [8.15] [8.16] %s that times out, is aborted or is cut off',
    async (_call, use, call) => {
      goWrong(use, 'silent');
      expect(summaryOf(await rejectionOf(call(member, { timeout: 150 })))).toBe(
        `RequestError 5 ${use}:fail timeout`,
      );
      const given = new AbortController();
      const waiting = rejectionOf(call(member, { signal: given.signal }));
      setTimeout(() => given.abort(), 50);
      expect(summaryOf(await waiting)).toBe(`RequestError 600003 ${use}:fail abort`);
      expect(summaryOf(await rejectionOf(call(member, { signal: AbortSignal.abort() })))).toBe(
        `RequestError 600003 ${use}:fail abort`,
      );
      goWrong(use, 'cut');
      expect(summaryOf(await rejectionOf(call(member, {})))).toBe(
        `RequestError ${use === 'request' ? 5 : 602001} ${use}:fail network`,
      );
      expect(member.logins).toEqual([]);
    },
  );

  it('[9.01] the default timeout of every call is one minute', () => {
    expect(networkTimeouts).toEqual({
      request: 60_000,
      connectSocket: 60_000,
      uploadFile: 60_000,
      downloadFile: 60_000,
    });
  });
}
