import { remoteOf } from '../testing/releases';
import { faultEvent, reportMismatch, reportPageFault, watchUncaughtErrors } from './report-fault';

const pdp = remoteOf('pdp');
const toast = jest.fn();
const reported: unknown[] = [];
addEventListener(faultEvent, (event) => {
  reported.push((event as CustomEvent).detail);
});
const builds = [remoteOf('home'), pdp];
beforeAll(() => {
  watchUncaughtErrors(() => builds, toast);
});
beforeEach(() => {
  toast.mockClear();
  reported.length = 0;
});

const errorAt = (place: string) =>
  Object.assign(new Error('of the tap'), { stack: `Error: of the tap\n    at onClick (${place})` });
const ofPdp = () => errorAt(`https://shop.example${pdp.base}one.js:1:20`);
const slip = (error: unknown) => dispatchEvent(new ErrorEvent('error', { error }));
const reject = (reason: unknown) =>
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

it.each([
  ['handler', slip],
  ['promise', reject],
] as const)('reports an error of a remote in a %s once and shows a message', (stage, happen) => {
  happen(ofPdp());
  expect(reported).toEqual([{ remote: 'pdp', version: 'b1', stage, code: 'slip' }]);
  expect(toast).toHaveBeenCalledTimes(1);
});

it('reports both the old and the new build after a release', () => {
  const renewed = { ...pdp, build: 'b2', base: '/remotes/pdp/b2/' };
  slip(errorAt(`https://shop.example${renewed.base}one.js:1:20`));
  expect(reported).toEqual([]);
  builds.push(renewed);
  slip(errorAt(`https://shop.example${renewed.base}one.js:1:20`));
  slip(ofPdp());
  expect(reported).toMatchObject([
    { remote: 'pdp', version: 'b2' },
    { remote: 'pdp', version: 'b1' },
  ]);
});

it('reports a page fault with the build of the remote or as the shell', () => {
  reportPageFault(pdp, { kind: 'unreachable', stage: 'entry' });
  reportPageFault(null, { kind: 'unpublished', stage: 'release' });
  expect(reported).toEqual([
    { remote: 'pdp', version: 'b1', stage: 'entry', code: 'unreachable' },
    { remote: 'shell', version: '', stage: 'release', code: 'unpublished' },
  ]);
});

it('reports markup that differs with the build of the page or as the shell', () => {
  reportMismatch(pdp);
  reportMismatch(null);
  expect(reported).toEqual([
    { remote: 'pdp', version: 'b1', stage: 'hydration', code: 'mismatch' },
    { remote: 'shell', version: '', stage: 'hydration', code: 'mismatch' },
  ]);
});

it.each([
  ['nothing', undefined],
  ['a refusal', { errMsg: 'navigateBack:fail' }],
  ['an error of the shell', errorAt('https://shop.example/shell/s1/main.js:1:1')],
  ['an error of an extension', errorAt('chrome-extension://x/y.js')],
])('does not report %s', (_case, thrown) => {
  slip(thrown);
  reject(thrown);
  expect([reported, toast.mock.calls]).toEqual([[], []]);
});
