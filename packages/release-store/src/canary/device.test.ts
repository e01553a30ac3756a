import fc from 'fast-check';
import { deviceIdOf, isInShare, newDeviceId } from './device';

const allIds = Array.from({ length: 65_536 }, (_, at) => at.toString(16).padStart(4, '0'));
const home = { name: 'home', build: 'b2' };

it('keeps a device in a share when the share grows', () => {
  const share = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(fc.constantFrom(...allIds), share, share, (id, a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      if (isInShare(id, home, low)) expect(isInShare(id, home, high)).toBe(true);
    }),
  );
});

it.each([1, 5, 25])('gives the canary to %s %% of the devices', (percent) => {
  const count = allIds.filter((id) => isInShare(id, home, percent)).length;
  expect(Math.abs(count / allIds.length - percent / 100)).toBeLessThan(0.003);
});

it('gives it to every device at 100 %, and to none at 0 %', () => {
  expect(allIds.every((id) => isInShare(id, home, 100))).toBe(true);
  expect(allIds.some((id) => isInShare(id, home, 0))).toBe(false);
});

it('draws other devices for another build', () => {
  const inBoth = allIds.filter(
    (id) => isInShare(id, home, 10) && isInShare(id, { ...home, build: 'b3' }, 10),
  );
  expect(inBoth.length / allIds.length).toBeLessThan(0.02);
});

it('reads the id that it made', () => {
  const id = newDeviceId();
  expect(deviceIdOf(`language=en; device=${id}; a=b`)).toBe(id);
  expect(deviceIdOf(`device=${id}`)).toBe(id);
});

it.each([
  undefined,
  '',
  'device=',
  'device=12345',
  'device=ABCD',
  'my-device=0a1b',
  'device=0a1b x',
])('reads no id from %j', (cookies) => {
  expect(deviceIdOf(cookies)).toBeNull();
});
