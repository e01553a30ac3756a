import type { Locator, Page } from 'playwright-core';
import { openSettings } from '../harness/account-pages';
import { BackendClient, type Account } from '../harness/backend-client';
import { activePage, waitForTitle } from '../harness/locators';
import { phone, fullRunStory } from '../harness/story';

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A picture that is red on the left and blue on the right. */
async function twoColours(page: Page): Promise<ChosenFile> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1200, 600];
    const context = canvas.getContext('2d')!;
    context.fillStyle = 'rgb(255, 0, 0)';
    context.fillRect(0, 0, 600, 600);
    context.fillStyle = 'rgb(0, 0, 255)';
    context.fillRect(600, 0, 600, 600);
    return canvas.toDataURL('image/png');
  });
  const [, data = ''] = url.split(',');
  return { name: 'two.png', mimeType: 'image/png', buffer: Buffer.from(data, 'base64') };
}

/** Whether points at a quarter and three quarters of the width are `red` or `blue`. */
const coloursOf = (picture: Locator): Promise<string[]> =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [4, 4];
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0, 4, 4);
    return [0, 3].map((x) => {
      const [red = 0, , blue = 0] = context.getImageData(x, 2, 1, 1).data;
      return red > blue ? 'red' : 'blue';
    });
  });

const cropSheet = (page: Page) => page.getByRole('dialog', { name: '裁剪头像' });
const confirmButton = (page: Page) => cropSheet(page).getByRole('button', { name: '使用' });

async function choose(page: Page, button: Locator, file: ChosenFile): Promise<void> {
  const chooserOpens = page.waitForEvent('filechooser');
  await button.click();
  await (await chooserOpens).setFiles(file);
}

/** Chooses a file in the sheet of the settings. */
async function chooseInSettings(page: Page, file: ChosenFile): Promise<void> {
  await activePage(page).getByRole('button', { name: '头像' }).click();
  const sheet = page.getByRole('dialog', { name: '更换头像' });
  await choose(page, sheet.getByRole('button', { name: '从相册选择' }), file);
  await cropSheet(page).waitFor();
}

const avatarOf = async (client: BackendClient, { token }: Account & { token: string }) => {
  const { profile } = await client.require<{ profile: { avatar: string | null } }>(
    'user',
    'me',
    [],
    token,
  );
  return profile.avatar;
};

fullRunStory(
  '[2.13] [8.05] a member crops a picture in the settings and uploads it again after a failure',
  phone,
  async ({ page, product }) => {
    const client = await BackendClient.open(product);
    const account = await client.register();
    await openSettings(page, account);
    await chooseInSettings(page, await twoColours(page));

    // The frame lies in the middle of the picture. Both move while the sheet opens.
    const frame = cropSheet(page).getByRole('group', { name: '头像范围' });
    const { inner, outer } = await frame.evaluate((element) => ({
      inner: element.getBoundingClientRect().toJSON() as DOMRect,
      outer: element.parentElement!.getBoundingClientRect().toJSON() as DOMRect,
    }));
    expect(inner.width).toBeCloseTo(inner.height);
    expect(inner.x + inner.width / 2).toBeCloseTo(outer.x + outer.width / 2, 0);
    expect(inner.y + inner.height / 2).toBeCloseTo(outer.y + outer.height / 2, 0);

    // The keyboard moves the picture until only its right half is left.
    await cropSheet(page).getByRole('slider', { name: '缩放' }).fill('2');
    await frame.focus();
    for (let press = 0; press < 60; press += 1) await page.keyboard.press('ArrowLeft');

    await page.route(/\/files\/upload$/, (route) => route.fulfill({ status: 503, body: '{}' }), {
      times: 1,
    });
    await confirmButton(page).click();
    await cropSheet(page).getByRole('alert').getByText('文件上传失败').waitFor();
    await cropSheet(page).getByRole('button', { name: '重试' }).click();
    await cropSheet(page).waitFor({ state: 'detached' });

    const picture = activePage(page).getByRole('button', { name: '头像' }).locator('img');
    await picture.waitFor();
    expect(await coloursOf(picture)).toEqual(['blue', 'blue']);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
    expect(await avatarOf(client, account)).toMatch(/^http/);

    // The former picture is deleted with the change.
    const former = await picture.getAttribute('src');
    await activePage(page).getByRole('button', { name: '头像' }).click();
    await page.getByRole('button', { name: '恢复默认头像' }).click();
    await picture.waitFor({ state: 'detached' });
    expect(await avatarOf(client, account)).toBeNull();
    expect((await page.request.get(former ?? '')).ok()).toBe(false);
  },
);

fullRunStory(
  '[5.01] a file that is no picture, an empty one and a cancelled upload change nothing',
  phone,
  async ({ page, product }) => {
    const client = await BackendClient.open(product);
    const account = await client.register();
    await openSettings(page, account);
    for (const buffer of [Buffer.from('only a text'), Buffer.alloc(0)]) {
      await chooseInSettings(page, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
      await cropSheet(page).getByText('图片无法读取').waitFor();
      expect(await confirmButton(page).getAttribute('aria-disabled')).toBe('true');
      await page.keyboard.press('Escape');
      await cropSheet(page).waitFor({ state: 'detached' });
    }

    await chooseInSettings(page, await twoColours(page));
    await page.route(/\/files\/upload$/, () => {}, { times: 1 });
    const uploadStarts = page.waitForRequest(/\/files\/upload$/);
    await confirmButton(page).click();
    await uploadStarts;
    await cropSheet(page).getByRole('button', { name: '取消' }).click();
    await confirmButton(page).and(page.locator(':not([aria-busy])')).waitFor();
    await cropSheet(page).getByRole('button', { name: '取消' }).click();
    await cropSheet(page).waitFor({ state: 'detached' });
    expect(await avatarOf(client, account)).toBeNull();
  },
);

fullRunStory(
  '[2.13] a picture of the profile form is saved with it, and deleted when the member leaves',
  phone,
  async ({ page, product }) => {
    const client = await BackendClient.open(product);
    const account = await client.register();
    await openSettings(page, account);
    const openForm = async () => {
      await activePage(page).getByRole('link', { name: /昵称/ }).click();
      await waitForTitle(page, '修改头像昵称');
    };
    const addPicture = async () => {
      const album = activePage(page).getByRole('button', { name: '从相册选择' });
      await choose(page, album, await twoColours(page));
      await confirmButton(page).click();
      await activePage(page).getByRole('radio', { name: '新图片', checked: true }).waitFor();
    };

    await openForm();
    await addPicture();
    const deletion = page.waitForResponse(
      (response) =>
        response.request().postData()?.includes('serverless.file.resource.delete') ?? false,
    );
    await page.goBack();
    await waitForTitle(page, '账号设置');
    expect((await deletion).ok()).toBe(true);
    expect(await avatarOf(client, account)).toBeNull();

    await openForm();
    await addPicture();
    await activePage(page).getByRole('button', { name: /^保存/ }).click();
    await waitForTitle(page, '账号设置');
    const picture = activePage(page).getByRole('button', { name: '头像' }).locator('img');
    await picture.waitFor();
    expect(await coloursOf(picture)).toEqual(['red', 'blue']);
  },
);
