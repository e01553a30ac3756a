import { remoteOf } from '../testing/releases';
import { faultEvent, reportPageFault, watchUncaughtErrors } from './report-fault';

const pdp = remoteOf('pdp');
const toast = jest.fn();
const told: unknown[] = [];
addEventListener(faultEvent, (event) => {
  told.push((event as CustomEvent).detail);
});
const builds = [remoteOf('home'), pdp];
beforeAll(() => {
  watchUncaughtErrors(() => builds, toast);
});
beforeEach(() => {
  toast.mockClear();
  told.length = 0;
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
] as const)(
  'what a %s of a remote throws is told once, and the reader hears a word',
  (stage, happen) => {
    happen(ofPdp());
    expect(told).toEqual([{ remote: 'pdp', version: 'b1', stage, code: 'slip' }]);
    expect(toast).toHaveBeenCalledTimes(1);
  },
);

it('a build that went live since the page was opened is told by its own name, the former one too', () => {
  const renewed = { ...pdp, build: 'b2', base: '/remotes/pdp/b2/' };
  slip(errorAt(`https://shop.example${renewed.base}one.js:1:20`));
  expect(told).toEqual([]);
  builds.push(renewed);
  slip(errorAt(`https://shop.example${renewed.base}one.js:1:20`));
  slip(ofPdp());
  expect(told).toMatchObject([
    { remote: 'pdp', version: 'b2' },
    { remote: 'pdp', version: 'b1' },
  ]);
});

it('a page that did not come is told with the build it was asked of, a page of nobody as the shell’s', () => {
  reportPageFault(pdp, { kind: 'unreachable', stage: 'entry' });
  reportPageFault(null, { kind: 'unpublished', stage: 'release' });
  expect(told).toEqual([
    { remote: 'pdp', version: 'b1', stage: 'entry', code: 'unreachable' },
    { remote: 'shell', version: '', stage: 'release', code: 'unpublished' },
  ]);
});

it.each([
  ['nothing', undefined],
  ['a refusal', { errMsg: 'navigateBack:fail' }],
  ['an error of the shell', errorAt('https://shop.example/shell/s1/main.js:1:1')],
  ['an error of an extension', errorAt('chrome-extension://x/y.js')],
])('%s is no slip of a remote', (_what, thrown) => {
  slip(thrown);
  reject(thrown);
  expect([told, toast.mock.calls]).toEqual([[], []]);
});
