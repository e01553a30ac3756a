import { withStubPages } from '../harness/stub-pages';
import { phone, story } from '../harness/story';
import { BackendClient } from '../harness/backend-client';

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

story(
  '[9.16] chooseAndUploadFile uploads nine of eleven images and reports two as dropped',
  phone,
  withStubPages(async (shop, { product }) => {
    const { token } = await (await BackendClient.open(product)).register();
    await shop.page.addInitScript(
      ([kept, until]) => {
        localStorage.setItem('uni_id_token', kept!);
        localStorage.setItem('uni_id_token_expired', until!);
      },
      [token, String(Date.now() + 3_600_000)],
    );
    await shop.open('/', '/');
    const chooserOpens = shop.page.waitForEvent('filechooser');
    const chosen = (await shop.activePage()).evaluate(async ({ baas }) => {
      const { dropped, tempFiles } = await baas.chooseAndUploadFile({ type: 'image' });
      return {
        dropped,
        widths: tempFiles.map(({ width }) => width),
        kept: new Set(tempFiles.map(({ url }) => url)).size,
      };
    });
    const chooser = await chooserOpens;
    expect(chooser.isMultiple()).toBe(true);
    await chooser.setFiles(
      Array.from({ length: 11 }, (_, at) => ({
        name: `${at}.png`,
        mimeType: 'image/png',
        buffer: dot,
      })),
    );
    expect(await chosen).toEqual({
      dropped: 2,
      widths: Array.from({ length: 9 }, () => 1),
      kept: 9,
    });
  }),
);
