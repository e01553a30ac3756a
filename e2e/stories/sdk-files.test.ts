/** Files in the pages of a remote, in a browser and against the real backend. */
import type { JSHandle, Page, Route } from 'playwright-core';
import { film } from '../harness/film';
import { phone, story } from '../harness/story';
import { withStubPages, type PageContext } from '../harness/stub-pages';
import { untilEqual } from '../harness/until';

const onePixelPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhf' +
    'DwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const pictures = (...names: string[]) =>
  names.map((name) => ({ name, mimeType: 'image/png', buffer: onePixelPng }));
const uploads = /\/files\/upload$/;

interface ChooseOptions {
  type: 'image' | 'video';
}

/** Chooses files in the chooser that the SDK opens. Returns the kinds that it offers, too. */
async function choose(
  page: Page,
  active: JSHandle<PageContext>,
  options: ChooseOptions,
  files: { name: string; mimeType: string; buffer: Buffer }[],
) {
  const opens = page.waitForEvent('filechooser');
  const chosen = active.evaluate(async ({ baas }, choice) => {
    const { tempFiles } = await baas.chooseAndUploadFile(choice);
    return tempFiles.map(({ file: _, ...facts }) => facts);
  }, options);
  const chooser = await opens;
  const accept = await chooser.element().evaluate((node) => (node as HTMLInputElement).accept);
  await chooser.setFiles(files);
  return { accept, chosen };
}

story(
  '[3.13] [3.14] [3.15] [3.16] [3.17] [7.21] a chosen picture has its facts and a file id',
  phone,
  withStubPages(async (shop, { product }) => {
    const { active } = await shop.openAsMember(product);
    const { accept, chosen } = await choose(
      shop.page,
      active,
      { type: 'image' },
      pictures('晒图 1.PNG'),
    );
    expect(accept).toBe('image/*');
    expect(await chosen).toEqual([
      {
        name: '晒图 1.PNG',
        path: expect.stringMatching(/^blob:/),
        size: onePixelPng.length,
        type: 'image/png',
        fileType: 'image',
        width: 1,
        height: 1,
        cloudPath: expect.stringMatching(/^\d{13}_0\.PNG$/),
        url: expect.stringMatching(/^cloud:\/\/.+_0\.PNG$/),
      },
    ]);
  }),
);

story(
  '[3.14] [3.15] [7.21] a film from the album has its size, its length and its kind',
  phone,
  withStubPages(async (shop, { product }) => {
    const { active } = await shop.openAsMember(product);
    const facts = { width: 64, height: 48, seconds: 12.5 };
    const file = {
      name: 'film.webm',
      mimeType: 'video/webm',
      buffer: await film(shop.page, facts),
    };
    const { accept, chosen } = await choose(shop.page, active, { type: 'video' }, [file]);
    expect(accept).toBe('video/*');
    expect(await chosen).toMatchObject([
      { width: 64, height: 48, duration: 12.5, fileType: 'video', type: 'video/webm' },
    ]);
  }),
);

story(
  '[3.18] [7.22] [9.07] five files are uploaded side by side, and one that fails says why',
  phone,
  withStubPages(async (shop, { product }) => {
    const { active } = await shop.openAsMember(product);
    const waiting: Route[] = [];
    await shop.page.route(uploads, (route) => void waiting.push(route));
    const names = Array.from({ length: 7 }, (_, at) => `${at}.png`);
    const { chosen } = await choose(shop.page, active, { type: 'image' }, pictures(...names));
    const next = async (count: number) => {
      await untilEqual(async () => waiting.length, count);
      return waiting.splice(0);
    };
    const first = await next(5);
    await first[1]!.fulfill({ status: 503, body: '{}' });
    const sixth = await next(1);
    for (const route of [...first.filter((_, at) => at !== 1), ...sixth]) await route.continue();
    for (const route of await next(1)) await route.continue();
    const outcomes = (await chosen).map(({ url, errMsg }) => (url ? 'uploaded' : errMsg));
    expect(outcomes.sort()).toEqual([...Array(6).fill('uploaded'), '文件上传失败'].sort());
  }),
);

story(
  '[3.19] [3.20] [7.14] [7.15] [7.16] [7.17] [7.18] [7.19] [7.20] [9.06] a file is uploaded in ' +
    'three steps, read by a link and deleted',
  phone,
  withStubPages(async (shop, { product }) => {
    const { page } = shop;
    const { active } = await shop.openAsMember(product);
    const sent: string[] = [];
    const bodies: string[] = [];
    page.on('request', (request) => {
      const text = request.postData() ?? '';
      const [step] = /serverless\.file\.resource\.\w+/.exec(text) ?? [];
      if (step ?? uploads.test(request.url())) sent.push(step ?? 'the bytes');
      if (step) bodies.push((JSON.parse(text) as { params: string }).params);
    });
    const { fileID } = await active.evaluate(({ baas }) =>
      baas.uploadFile({
        filePath: new Blob(['{}'], { type: 'application/json' }),
        cloudPath: 'notes/a.json',
      }),
    );
    expect(fileID).toMatch(/^cloud:\/\/.+notes\/a\.json$/);
    const { fileList } = await active.evaluate(
      ({ baas }, id) => baas.getTempFileURL({ fileList: [id], maxAge: 600 }),
      fileID,
    );
    expect(fileList).toMatchObject([{ fileID, tempFileURL: expect.stringMatching(/^http/) }]);
    const address = fileList[0]!.tempFileURL;
    expect(await (await fetch(address)).text()).toBe('{}');
    await active.evaluate(({ baas }, id) => baas.deleteFile({ fileList: [id] }), fileID);
    expect((await fetch(address)).status).toBeGreaterThanOrEqual(400);

    const step = (name: string) => `serverless.file.resource.${name}`;
    expect(sent).toEqual([
      step('generateProximalSign'),
      'the bytes',
      step('report'),
      step('getTempFileURL'),
      step('delete'),
    ]);
    expect(bodies.slice(-2).map((body) => JSON.parse(body) as unknown)).toEqual([
      expect.objectContaining({ fileList: [fileID], maxAge: 600 }),
      expect.objectContaining({ fileList: [fileID] }),
    ]);
  }),
);

story(
  '[5.02] [5.03] [5.04] [5.05] [8.06] [8.07] what is wrong with a file is said in the words of ' +
    'the specification',
  phone,
  withStubPages(async (shop, { product }) => {
    const { active } = await shop.openAsMember(product);
    const messages = await active.evaluate(async ({ baas }) => {
      const link = (...fileList: string[]) => baas.getTempFileURL({ fileList });
      const file = (at: number) => `cloud://somewhere/${at}`;
      const upload = (cloudPath: string) => baas.uploadFile({ filePath: new Blob(), cloudPath });
      const attempts = [
        upload(' '),
        upload('https://elsewhere.example/a.png'),
        link(),
        link(''),
        link(...Array.from({ length: 51 }, (_, at) => file(at))),
        link('a.png'),
      ];
      const outcomes = await Promise.allSettled(attempts);
      return outcomes.map((outcome) =>
        outcome.status === 'rejected' ? (outcome.reason as { errMsg: string }).errMsg : 'no error',
      );
    });
    expect(messages).toEqual([
      'cloudPath不可为空',
      'cloudPath不合法',
      'fileList不能为空数组',
      'fileList不能为空数组',
      'fileList数组长度不能超过50',
      'fileID不合法',
    ]);
    const secondDeletion = active.evaluate(async ({ baas }) => {
      const filePath = new Blob(['a'], { type: 'text/plain' });
      const { fileID } = await baas.uploadFile({ filePath, cloudPath: 'a.txt' });
      const remove = () => baas.deleteFile({ fileList: [fileID] });
      await remove();
      return remove().catch(({ errMsg }: { errMsg: string }) => errMsg);
    });
    expect(await secondDeletion).toBe('删除文件失败');
    await shop.page.route('**/client', (route) => route.fulfill({ status: 502, body: 'no' }));
    const lost = active.evaluate(({ baas }) =>
      baas
        .getTempFileURL({ fileList: ['cloud://somewhere/1'] })
        .catch(({ errMsg }: { errMsg: string }) => errMsg),
    );
    expect(await lost).toBe('获取临时文件链接失败');
  }),
);
