import type { PlatformObject } from '@shop/domain';
import { startEngine, type Engine } from '../harness/engine';
import { startServiceProcess } from '../harness/service-process';
import { errorOf, shopper } from '../harness/shopper';
import { answerConsent, returnOf } from './person';

const shopUrl = 'https://shop.example';
const otherUrl = 'https://www.shop.example';
const page = '/pages/mine/wxinfo';
const secret = 'a secret for tests only';

let platform: Awaited<ReturnType<typeof startServiceProcess>>;
let engine: Engine;
beforeAll(async () => {
  platform = await startServiceProcess('sandbox-login', {
    LOGIN_PORT: '0',
    LOGIN_CLIENT_SECRET: secret,
    LOGIN_REDIRECT_URIS: `${shopUrl}${page},${otherUrl}${page}`,
  });
  engine = await startEngine(undefined, {
    settings: {
      PLATFORM_ISSUER: platform.url,
      PLATFORM_CLIENT_ID: 'shop',
      PLATFORM_CLIENT_SECRET: secret,
      SITE_URL: shopUrl,
      SITE_ALIASES: otherUrl,
    },
  });
});
afterAll(async () => {
  await engine?.stop();
  await platform?.stop();
});

let names = 0;
async function newMember({ endpoint } = engine) {
  const of = shopper(endpoint);
  const username = `linked_${(names += 1)}`;
  await of.user.register({ username, password: 'three blue teapots', consent: true });
  return { ...of, platform: of.baas.importObject<PlatformObject>('platform') };
}
const failed = { errCode: 'PLATFORM_LOGIN_FAILED' };

it('[1.09] a member who agrees gets openid, nickname and a picture to save as avatar', async () => {
  const of = await newMember();
  const { url } = await of.platform.begin(shopUrl);
  const returned = await answerConsent(url, 'sandbox-person-1');
  expect(returned.href).toMatch(`${shopUrl}${page}?`);
  const { openid, nickname, picture } = await of.platform.finish(returnOf(returned));
  expect([openid, nickname]).toEqual(['sandbox-person-1', '云边的小鹿']);
  const image = await fetch(picture!.url);
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
  const avatar = picture!.fileID as never;
  expect((await of.user.updateProfile({ avatar })).profile).toMatchObject({
    isAvatarUploaded: true,
  });
});

it('each login asks again, and a person may have no nickname or none that fits', async () => {
  const of = await newMember();
  for (const person of ['sandbox-person-3', 'sandbox-person-4']) {
    const { url } = await of.platform.begin(shopUrl);
    const finished = await of.platform.finish(returnOf(await answerConsent(url, person)));
    expect(finished).toMatchObject({ openid: person, nickname: null });
    expect(finished.picture === null).toBe(person === 'sandbox-person-3');
  }
});

it('the browser returns to the address of the shop where it began, or to the first', async () => {
  const of = await newMember();
  for (const [origin, expected] of [
    [otherUrl, otherUrl],
    ['https://evil.example', shopUrl],
  ] as const) {
    const { url } = await of.platform.begin(origin);
    const returned = await answerConsent(url, 'sandbox-person-3');
    expect(returned.origin).toBe(expected);
    expect((await of.platform.finish(returnOf(returned))).openid).toBe('sandbox-person-3');
  }
});

it('a person who refuses is sent back without a code', async () => {
  const { url } = await (await newMember()).platform.begin(shopUrl);
  const { searchParams } = await answerConsent(url, null);
  expect([searchParams.get('error'), searchParams.get('code')]).toEqual(['access_denied', null]);
});

it('a login works once, for the member who began it, as it was begun', async () => {
  const of = await newMember();
  const { url } = await of.platform.begin(shopUrl);
  const returned = returnOf(await answerConsent(url, 'sandbox-person-3'));
  const stranger = await newMember();
  const other = new URL((await of.platform.begin(shopUrl)).url).searchParams.get('state')!;
  expect(await errorOf(stranger.platform.finish(returned))).toMatchObject(failed);
  expect(await errorOf(of.platform.finish({ ...returned, code: 'x' }))).toMatchObject(failed);
  // The verifier of another login of the same member.
  const mixed = await newMember();
  const first = await mixed.platform.begin(shopUrl);
  const second = new URL((await mixed.platform.begin(shopUrl)).url).searchParams.get('state')!;
  const { code } = returnOf(await answerConsent(first.url, 'sandbox-person-3'));
  expect(await errorOf(mixed.platform.finish({ code, state: second }))).toMatchObject(failed);
  expect(await errorOf(of.platform.finish({ ...returned, state: other }))).toMatchObject(failed);
});

it('a code is not taken twice', async () => {
  const of = await newMember();
  const { url } = await of.platform.begin(shopUrl);
  const returned = returnOf(await answerConsent(url, 'sandbox-person-3'));
  expect((await of.platform.finish(returned)).openid).toBe('sandbox-person-3');
  expect(await errorOf(of.platform.finish(returned))).toMatchObject(failed);
});

it.each([{}, null, 'x', { code: 1, state: 'x' }, { code: 'x', state: 'x'.repeat(5000) }])(
  'a return of %j is refused as input',
  async (query) => {
    const of = await newMember();
    expect(await errorOf(of.platform.finish(query as never))).toMatchObject({
      errCode: 'INVALID_INPUT',
    });
  },
);

it('a forged state is refused', async () => {
  const of = await newMember();
  for (const state of ['', 'x', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.'])
    expect(await errorOf(of.platform.finish({ code: 'x', state }))).toMatchObject(failed);
});

it('guests must log in', async () => {
  const { baas } = shopper(engine.endpoint);
  const guest = baas.importObject<PlatformObject>('platform');
  expect(await errorOf(guest.begin(shopUrl))).toMatchObject({
    errCode: 'uni-id-token-not-exist',
  });
});

it('one member can ask the platform twenty times in a quarter of an hour', async () => {
  const of = await newMember();
  for (let n = 0; n < 20; n += 1) await of.platform.begin(shopUrl);
  expect(await errorOf(of.platform.begin(shopUrl))).toMatchObject({ errCode: 'RATE_LIMIT' });
});

it('a login fails when no platform is set, and when it does not answer', async () => {
  const lonely = await startEngine();
  const unreachable = await startEngine(undefined, {
    settings: {
      PLATFORM_ISSUER: 'http://127.0.0.1:9',
      PLATFORM_CLIENT_ID: 'shop',
      PLATFORM_CLIENT_SECRET: secret,
      SITE_URL: shopUrl,
    },
  });
  for (const each of [lonely, unreachable])
    expect(await errorOf((await newMember(each)).platform.begin(shopUrl))).toMatchObject(failed);
  await lonely.stop();
  await unreachable.stop();
});
