import { withStubPages } from '../harness/stub-pages';
import { phone, story } from '../harness/story';

const onePixelPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhf' +
    'DwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

story(
  '[9.16] chooseAndUploadFile uploads nine of eleven images and reports two as dropped',
  phone,
  withStubPages(async (shop, { product }) => {
    const { active } = await shop.openAsMember(product);
    const chooserOpens = shop.page.waitForEvent('filechooser');
    const upload = active.evaluate(async ({ baas }) => {
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
