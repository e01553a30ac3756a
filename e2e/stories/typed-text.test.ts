import type { Page } from 'playwright-core';
import { BackendClient } from '../harness/backend-client';
import { activePage, waitForTitle } from '../harness/locators';
import { logIn } from '../harness/log-in';
import { newMember } from '../harness/money/member';
import { phone, story, type StoryContext } from '../harness/story';

async function openAsMember({ page, product }: StoryContext, path: string): Promise<void> {
  const client = await BackendClient.open(product);
  const { token } = await newMember(client, { hasAddress: false });
  await logIn(page, product.origin, token);
  await page.goto(path);
}

const field = (page: Page, label: string) => activePage(page).getByLabel(label);

/** Pastes from the clipboard, with the keys of the browser. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field(page, label).focus();
  await page.keyboard.press('ControlOrMeta+v');
}

/** Composes a word, as an input method does. Returns the text before the word was chosen. */
async function compose(page: Page, steps: readonly string[], word: string): Promise<string> {
  const session = await page.context().newCDPSession(page);
  for (const text of steps)
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  const open = await page.evaluate(() => (document.activeElement as HTMLInputElement).value);
  await session.send('Input.insertText', { text: word });
  await session.detach();
  return open;
}

story(
  'pasted numbers, names and addresses are saved in their plain form',
  phone,
  async (context) => {
    const { page, product } = context;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: product.origin,
    });
    await openAsMember(context, '/pages/mine/address?edit=new');
    await waitForTitle(page, '新增收货地址');
    await paste(page, '收货人', '阿依古丽·买买提艾力\n');
    await paste(page, '手机号', '\u202D+86 138 0000 0000\u202C');
    await paste(page, '详细地址', '平江路\n9 号\t3 单元\n');
    expect(await field(page, '手机号').inputValue()).toBe('13800000000');
    await activePage(page)
      .getByRole('button', { name: /所在地区/ })
      .click();
    for (const name of ['江苏省', '苏州市', '姑苏区'])
      await page.getByRole('option', { name }).click();
    await activePage(page).getByRole('button', { name: '保存' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/pages/mine/address');
    const saved = activePage(page).getByRole('listitem');
    await saved.getByText('阿依古丽·买买提艾力').waitFor();
    expect(await saved.innerText()).toContain('平江路 9 号 3 单元');
  },
);

story(
  '[5.06] a composed word is cut at the limit only after it was composed',
  phone,
  async (context) => {
    const { page } = context;
    await openAsMember(context, '/pages/mine/wxinfo');
    const nickname = field(page, '昵称');
    await nickname.fill('知'.repeat(18));
    await nickname.press('End');
    const steps = ['z', 'zh', 'zhong', 'zhongg', 'zhongguo', 'zhongguoren'];
    expect(await compose(page, steps, '中国人')).toBe(`${'知'.repeat(18)}zhongguoren`);
    expect(await nickname.inputValue()).toBe(`${'知'.repeat(18)}中国`);

    await nickname.fill('🦊'.repeat(19));
    await nickname.press('Home');
    await compose(page, ['h', 'hua'], '花朵');
    expect(await nickname.inputValue()).toBe(`花${'🦊'.repeat(19)}`);
    await activePage(page).getByRole('button', { name: /保存/ }).click();
    await page.getByText('已保存').waitFor();
  },
);
