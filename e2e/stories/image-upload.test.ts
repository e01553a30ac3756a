import { withStubPages } from '../harness/stub-pages';
import { phone, story } from '../harness/story';
import { BackendClient } from '../harness/backend-client';

const onePixelPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhf' +
    'DwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

story(
  '[9.16] chooseAndUploadFile uploads nine of eleven images and reports two as dropped',
  phone,
  withStubPages(async (shop, { product }) => {
    const { token } = await (await BackendClient.open(product)).register();
    await shop.page.addInitScript(
      ([value, expires]) => {
        localStorage.setItem('uni_id_token', value);
        localStorage.setItem('uni_id_token_expired', expires);
      },
      [token, String(Date.now() + 3_600_000)] as const,
    );
    await shop.open('/', '/');
    const chooserOpens = shop.page.waitForEvent('filechooser');
    const upload = (await shop.activePage()).evaluate(async ({ baas }) => {
      const { dropped, tempFiles } = await baas.chooseAndUploadFile({ type: 'image' });
      return {
        dropped,
        widths: tempFiles.map(({ width }) => width),
        uploadCount: new Set(tempFiles.map(({ url }) => url)).size,
      };
    });
    const chooser = await chooserOpens;
    expect(chooser.isMultiple()).toBe(true);
    await chooser.setFiles(
      Array.from({ length: 11 }, (_, at) => ({
        name: `${at}.png`,
        mimeType: 'image/png',
        buffer: onePixelPng,
      })),
    );
    expect(await upload).toEqual({
      dropped: 2,
      widths: Array.from({ length: 9 }, () => 1),
      uploadCount: 9,
    });
  }),
);
