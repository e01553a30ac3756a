import { startEngine, type Engine } from '../harness/engine';
import { clientEngine, clientScenarios } from './clients.scenarios';
import { startBrowser, type ClientBrowser } from './in-chromium';
import { releases } from './releases';

const newest = releases.at(-1)!;
let browser: ClientBrowser;
let engine: Engine;
beforeAll(async () => {
  browser = await startBrowser();
  engine = await startEngine({ ...clientEngine, BAAS_ALLOWED_ORIGINS: browser.origin });
});
afterAll(async () => {
  await browser?.close();
  await engine?.stop();
});

describe('in Chromium, from another origin', () => {
  clientScenarios(
    () => engine.url,
    (...how) => browser.open(...how),
  );

  it('a page of an unknown origin cannot read responses', async () => {
    const stranger = await startBrowser();
    const client = await stranger.open(newest, 'dcloud', engine.url);
    expect((await client.act('callFunction', 'echo')).error).toMatchObject({ code: 'SYS_ERR' });
    await client.close();
    await stranger.close();
  });

  it('a preflight is cached for minutes', async () => {
    const client = await browser.open(newest, 'dcloud', engine.url);
    for (let call = 0; call < 5; call++)
      expect((await client.act('callObject', 'desk', 'add', [call, 1])).value).toMatchObject({
        sum: call + 1,
      });
    expect(client.sent()).toEqual({ OPTIONS: 1, POST: 5 });
    await client.close();
  });
});
