import { remoteOf } from '../testing/release-of';
import { faultEvent, watchSlips } from './report-fault';

const pdp = remoteOf('pdp');
const toast = jest.fn();
const told: unknown[] = [];
addEventListener(faultEvent, (event) => { told.push((event as CustomEvent).detail); });
beforeAll(() => { watchSlips([remoteOf('home'), pdp], toast); });
beforeEach(() => { toast.mockClear(); told.length = 0; });

const errorAt = (place: string) => Object.assign(new Error('of the tap'), { stack: `Error: of the tap\n    at onClick (${place})` });
const ofPdp = () => errorAt(`https://shop.example${pdp.base}one.js:1:20`);
const slip = (error: unknown) => dispatchEvent(new ErrorEvent('error', { error }));
const reject = (reason: unknown) => dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

it.each([['handler', slip], ['promise', reject]] as const)('what a %s of a remote throws is told once, and the reader hears a word', (stage, happen) => {
  happen(ofPdp());
  expect(told).toEqual([{ remote: 'pdp', version: 'b1', stage, code: 'slip' }]);
  expect(toast).toHaveBeenCalledTimes(1);
});

it.each([['nothing', undefined], ['a refusal', { errMsg: 'navigateBack:fail' }], ['an error of the shell', errorAt('https://shop.example/shell/s1/main.js:1:1')], ['an error of an extension', errorAt('chrome-extension://x/y.js')]])('%s is no slip of a remote', (_what, thrown) => {
  slip(thrown);
  reject(thrown);
  expect([told, toast.mock.calls]).toEqual([[], []]);
});
