import type { Baas } from '../index';
import { FakeService, MemoryStorage, token } from '../../test/fake-service';

const hour = 3_600_000;
const serverNow = Date.UTC(2026, 10, 27, 20, 0, 0);
const year = (number: number) => Date.UTC(number, 0, 1);

let service: FakeService;
let storage: MemoryStorage;
beforeEach(async () => {
  service = await FakeService.open();
  service.now = () => serverNow;
  // The server refuses times that are off by more than a day.
  service.reply = ({ body }) =>
    Math.abs(body.timestamp - serverNow) <= 24 * hour
      ? { data: { ok: true } }
      : {
          error: { code: 'INVALID_TIMESTAMP', message: '请求时间与服务器相差过大，请校准设备时间' },
        };
  storage = new MemoryStorage();
});
afterEach(() => service.close());

const clientAt = (device: number): Baas => service.client({ storage, now: () => device });
const session = { token: token({ uid: 'u1' }), tokenExpired: serverNow + 1000 };

it.each([1970, 2001, 2025, 2027, 2038, 2100])(
  'a call is repeated once with the time of the server on a device in the year %d',
  async (number) => {
    const baas = clientAt(year(number));
    expect(await baas.callFunction('hello')).toEqual({ ok: true });
    expect(await baas.callFunction('hello')).toEqual({ ok: true });
    expect(service.arrived.map(({ body }) => body.timestamp)).toEqual([
      year(number),
      serverNow,
      serverNow,
    ]);
    expect(service.arrived.every(({ signed }) => signed)).toBe(true);
  },
);

it.each([1970, 2100])('a session lasts as long as the server says, in %d', async (number) => {
  let device = year(number);
  const baas = service.client({ storage, now: () => device });
  await baas.callFunction('hello');
  baas.session.store(session);
  expect([baas.session.loggedIn, clientAt(device).session.loggedIn]).toEqual([true, true]);
  device += 1001;
  expect([baas.session.loggedIn, clientAt(device).session.loggedIn]).toEqual([false, false]);
});

it('a difference of hours is corrected too, without a repeated call', async () => {
  const baas = clientAt(serverNow + 3 * hour);
  baas.session.store(session);
  expect(baas.session.loggedIn).toBe(false);
  await baas.callFunction('hello');
  expect([service.arrived.length, baas.session.loggedIn]).toEqual([1, true]);
});

it('an answer that took a while changes no clock', async () => {
  const baas = clientAt(serverNow + 20_000);
  await baas.callFunction('hello');
  await baas.callFunction('hello');
  expect(service.arrived[1]!.body.timestamp).toBe(serverNow + 20_000);
  expect(storage.kept.size).toBe(0);
});

it('a device whose clock was set right needs no correction any more', async () => {
  await clientAt(year(1970)).callFunction('hello');
  expect(storage.kept.size).toBe(1);
  const baas = clientAt(serverNow);
  await baas.callFunction('hello');
  await baas.callFunction('hello');
  expect(service.arrived.at(-1)!.body.timestamp).toBe(serverNow);
  expect(storage.kept.size).toBe(0);
});

it('a server that never accepts the time is asked twice', async () => {
  service.reply = () => ({ error: { code: 'INVALID_TIMESTAMP', message: '请校准设备时间' } });
  await expect(clientAt(year(1970)).callFunction('hello')).rejects.toMatchObject({
    errCode: 'INVALID_TIMESTAMP',
    errMsg: '请校准设备时间',
  });
  expect(service.arrived).toHaveLength(2);
});

it.each([null, 'yesterday'])('the header %p corrects nothing', async (date) => {
  service.now = date === null ? null : () => Number.NaN;
  await expect(clientAt(year(1970)).callFunction('hello')).rejects.toMatchObject({
    errCode: 'INVALID_TIMESTAMP',
  });
  expect(service.arrived).toHaveLength(1);
});
