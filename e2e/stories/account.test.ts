import { randomInt } from 'node:crypto';
import {
  guestCard,
  loginPopup as popup,
  mine,
  nameOnCard,
  openSettings,
} from '../harness/account-pages';
import { findOffer } from '../harness/find-offer';
import { submitLogin, registerInPopup } from '../harness/forms';
import { signInStaff } from '../harness/sign-in-staff';
import { fullRunStory, phone, story } from '../harness/story';
import { BackendClient } from '../harness/backend-client';
import { activePage, waitForTitle } from '../harness/locators';

story(
  '[1.05] [2.04] [2.12] [2.13] [7.01] a guest registers, edits the profile, logs out and in',
  phone,
  async ({ page, requests }) => {
    await page.goto(mine);
    await guestCard(page).click();
    const { username, password } = await registerInPopup(page);
    await nameOnCard(page, username).waitFor();

    await nameOnCard(page, username).click();
    await page.waitForFunction(() => document.title === '账号设置');
    await page.getByRole('link', { name: /昵称/ }).click();
    await page.waitForFunction(() => document.title === '修改头像昵称');
    await page.getByLabel('昵称').fill('山里的知夏');
    await page.getByRole('radio', { name: '狐狸' }).check();
    await page.getByRole('button', { name: /^保存/ }).click();
    await page.waitForFunction(() => document.title === '账号设置');
    await page.getByRole('link', { name: /昵称\s*山里的知夏/ }).waitFor();

    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
    await page.waitForURL((url) => url.pathname === mine);
    await guestCard(page).waitFor();
    expect(await page.getByText('山里的知夏').filter({ visible: true }).count()).toBe(0);

    await guestCard(page).click();
    await submitLogin(popup(page), { username, password: `${password}x` });
    await popup(page).getByText('用户名或密码不正确').waitFor();
    await submitLogin(popup(page), { username, password });
    await popup(page).waitFor({ state: 'hidden' });
    await nameOnCard(page, '山里的知夏').waitFor();

    await page.reload();
    await nameOnCard(page, '山里的知夏').waitFor();
    expect(requests.filter(({ status }) => status !== null && status >= 500)).toEqual([]);
    const calls = requests
      .filter(({ type, method }) => ['fetch', 'xhr'].includes(type) || method !== 'GET')
      .map(({ method, url }) => `${method} ${new URL(url).pathname}`);
    expect(calls.length).toBeGreaterThan(5);
    // The shell completes outlines of other remotes from the release.
    expect(new Set(calls)).toEqual(new Set(['POST /client', 'GET /releases.json']));
  },
);

story(
  '[1.02] Mine shows the number of unpaid orders and opens them',
  phone,
  async ({ page, product }) => {
    const client = await BackendClient.open(product);
    const { sku } = await findOffer(
      client,
      ({ stock }, { kind }) => stock > 0 && kind === 'evoucher',
    );
    const account = await client.register();
    await page.goto(mine);
    await guestCard(page).click();
    await submitLogin(popup(page), account);
    await nameOnCard(page, account.username).waitFor();
    await page.getByRole('link', { name: '待付款', exact: true }).waitFor();

    const { quote } = await client.call<{ quote: { payableCents: number } }>(
      'order',
      'quote',
      [{ items: [{ skuId: sku._id, qty: 1 }], claimIds: [] }],
      account.token,
    );
    const { order } = await client.call<{ order: { no: string } }>(
      'order',
      'create',
      [
        {
          items: [{ skuId: sku._id, qty: 1 }],
          claimIds: [],
          idempotencyKey: account.username,
          expectedTotalCents: quote.payableCents,
          phone: '13800000000',
        },
      ],
      account.token,
    );
    await page
      .getByRole('navigation', { name: '主导航' })
      .getByRole('link', { name: '首页' })
      .click();
    await page.waitForFunction(() => document.title === '首页');
    await page
      .getByRole('navigation', { name: '主导航' })
      .getByRole('link', { name: '我的' })
      .click();
    await page.getByRole('link', { name: /^待付款，1\s笔$/ }).click();
    await page.waitForFunction(() => document.title === '订单');
    await page
      // Order numbers are shown in groups of four.
      .getByRole('article', { name: new RegExp(order.no.replace(/.{4}(?=.)/g, '$&\\s')) })
      .filter({ visible: true })
      .waitFor();
    expect(
      await page
        .getByRole('button', { name: /^待付款/ })
        .filter({ visible: true })
        .first()
        .getAttribute('aria-current'),
    ).toBe('true');
  },
);

story(
  '[2.11] [1.14] the about page shows the name, the version, its code and one title',
  phone,
  async ({ page, errors }) => {
    await page.goto(mine);
    await page.getByRole('link', { name: '关于我们' }).click();
    await page.getByText('1.0.0').waitFor();
    for (const fact of ['test', '100'])
      await page.getByText(fact, { exact: true }).filter({ visible: true }).first().waitFor();
    expect(
      await page.getByRole('heading', { level: 1 }).filter({ visible: true }).allInnerTexts(),
    ).toEqual(['关于我们']);
    await page.getByRole('button', { name: '返回' }).click();
    await page.waitForURL((url) => url.pathname === mine);
    expect(errors).toEqual([]);
  },
);

fullRunStory(
  '[3.01] [4.01] the about page names the environment that the server states',
  phone,
  async ({ page }) => {
    const about = '/pages/mine/about';
    await page.goto(about);
    await activePage(page).getByText('演示环境', { exact: true }).waitFor();
    await page.route(about, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('"real":false', '"real":true');
      await route.fulfill({ response, body });
    });
    await page.goto(about);
    await activePage(page).getByText('正式环境', { exact: true }).waitFor();
  },
);

story(
  '[2.23] [6.03] a guest who opens the settings logs in first and then reaches them',
  phone,
  async ({ page, product }) => {
    const account = await (await BackendClient.open(product)).register();
    await page.goto('/pages/mine/userinfo');
    await page.waitForFunction(() => document.title === '登录');
    expect(new URL(page.url()).searchParams.get('uniIdRedirectUrl')).toBe('/pages/mine/userinfo');
    await submitLogin(page.getByRole('main').first(), account);
    await page.waitForURL((url) => url.pathname === '/pages/mine/userinfo');
    await page.getByText(account.username).first().waitFor();
  },
);

fullRunStory(
  'a member changes the password, and the other devices are logged out',
  phone,
  async ({ page, product }) => {
    const otherDevice = await BackendClient.open(product);
    const { token, ...account } = await otherDevice.register();
    await openSettings(page, account);
    await page.getByRole('link', { name: '修改密码' }).click();
    await waitForTitle(page, '修改密码');

    const form = activePage(page);
    const newPassword = 'ten calm lanterns';
    const change = async (current: string) => {
      await form.getByLabel('当前密码').fill(current);
      await form.getByLabel('新密码').fill(newPassword);
      await form.getByRole('button', { name: '修改密码' }).click();
    };
    await change('a wrong password');
    await form.getByText('当前密码不正确').waitFor();
    await otherDevice.require('user', 'me', [], token);
    await change(account.password);
    await waitForTitle(page, '账号设置');
    await page.getByText('密码已修改，其他设备已退出登录').waitFor();
    await activePage(page).getByText(account.username).first().waitFor();
    await expect(otherDevice.require('user', 'me', [], token)).rejects.toThrow('token');

    await activePage(page).getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
    await guestCard(page).click();
    await submitLogin(popup(page), account);
    await popup(page).getByText('用户名或密码不正确').waitFor();
    await submitLogin(popup(page), { ...account, password: newPassword });
    await nameOnCard(page, account.username).waitFor();
  },
);

fullRunStory(
  'a member sees the devices that are logged in, and logs out another one',
  phone,
  async ({ page, product }) => {
    const otherDevice = await BackendClient.open(product);
    const { token, ...account } = await otherDevice.register();
    await openSettings(page, account);
    await page.getByRole('link', { name: '登录设备' }).click();
    await waitForTitle(page, '登录设备');

    const devices = activePage(page).getByRole('listitem');
    await devices.filter({ hasText: 'Chrome' }).getByText('本机').waitFor();
    const other = devices.filter({ hasText: '未知设备' });
    await other.getByRole('button', { name: '退出 未知设备 的登录' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '退出' }).click();
    await other.waitFor({ state: 'detached' });
    expect(await devices.count()).toBe(1);
    await expect(otherDevice.require('user', 'me', [], token)).rejects.toThrow('token');
  },
);

fullRunStory(
  'a member who has forgotten the password sets a new one with a code from the staff',
  phone,
  async ({ page, context, product }) => {
    const { username } = await (await BackendClient.open(product)).register();
    const desk = await context.newPage();
    await signInStaff(desk);
    await desk.getByRole('link', { name: '会员' }).click();
    await desk.getByRole('searchbox', { name: '查找会员' }).fill(username);
    await desk.getByRole('button', { name: '搜索' }).click();
    await desk.getByLabel('核对身份的方式').fill('已核对订单号');
    await desk.getByRole('button', { name: '发放重置码' }).click();
    const code = await desk.locator('code').innerText();
    await page.bringToFront();

    await page.goto(mine);
    await guestCard(page).click();
    await popup(page).getByRole('button', { name: '忘记密码？' }).click();
    await popup(page).getByRole('button', { name: '没有绑定手机号？' }).click();
    const reset = async (typedCode: string) => {
      await popup(page).getByLabel('用户名').fill(username);
      await popup(page).getByLabel('重置码').fill(typedCode);
      await popup(page).getByLabel('新密码').fill('ten calm lanterns');
      await popup(page).getByRole('button', { name: '设置新密码并登录' }).click();
    };
    await reset('abcd-efgh-jkmn-pqrs');
    await popup(page).getByText('用户名或重置码不正确，或重置码已过期').waitFor();
    await reset(code);
    await nameOnCard(page, username).waitFor();
    await page.getByRole('link', { name: /消息通知/ }).click();
    await page.getByText('客服为你的账号发放了密码重置码').waitFor();
  },
);

fullRunStory(
  'a member verifies a phone, and with it resets a forgotten password',
  phone,
  async ({ page, context, product }) => {
    const account = await (await BackendClient.open(product)).register();
    const desk = await context.newPage();
    await signInStaff(desk);
    await desk.getByRole('link', { name: '会员' }).click();
    await page.bringToFront();
    const messages = desk.getByRole('region', { name: '沙箱短信' }).getByRole('listitem');
    /** The code of the newest message to the phone, which is the `count`th. */
    const codeOf = async (end: string, count: number) => {
      const own = messages.filter({ hasText: end });
      await own.nth(count - 1).waitFor();
      return /\d{6}/.exec(await own.first().innerText())?.[0] ?? '';
    };
    const number = newPhone();

    await openSettings(page, account);
    await page.getByRole('link', { name: /手机号\s*未绑定/ }).click();
    await waitForTitle(page, '手机号');
    const form = activePage(page);
    await form.getByLabel('新手机号').fill(number);
    await form.getByLabel('当前密码').fill(account.password);
    await form.getByRole('button', { name: '获取验证码' }).click();
    await form.getByText('演示环境不发送短信').waitFor();
    await form.getByLabel('验证码').fill(await codeOf(number.slice(-4), 1));
    await form.getByRole('button', { name: '绑定手机号' }).click();
    await waitForTitle(page, '账号设置');
    const masked = new RegExp(`手机号\\s*138\\*{4}${number.slice(-4)}`);
    await activePage(page).getByRole('link', { name: masked }).waitFor();
    await activePage(page).getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();

    await guestCard(page).click();
    await popup(page).getByRole('button', { name: '忘记密码？' }).click();
    await popup(page).getByLabel('手机号').fill(number);
    await popup(page).getByRole('button', { name: '获取验证码' }).click();
    const code = await codeOf(number.slice(-4), 2);
    const reset = async (typedCode: string) => {
      await popup(page).getByLabel('验证码').fill(typedCode);
      await popup(page).getByLabel('新密码').fill('ten calm lanterns');
      await popup(page).getByRole('button', { name: '设置新密码并登录' }).click();
    };
    await reset(code === '000000' ? '111111' : '000000');
    await popup(page).getByText('验证码不正确，还可以再试 4 次').waitFor();
    await reset(code);
    await nameOnCard(page, account.username).waitFor();
    await page.getByRole('link', { name: /消息通知/ }).click();
    await page.getByText('你的密码已通过短信验证码重置').waitFor();
  },
);

fullRunStory(
  'a member asks to close the account, is reminded of it and withdraws',
  phone,
  async ({ page, product }) => {
    const account = await (await BackendClient.open(product)).register();
    await openSettings(page, account);
    await page.getByRole('link', { name: '注销账号' }).click();
    await waitForTitle(page, '注销账号');
    const form = activePage(page);
    const ask = async (password: string) => {
      await form.getByLabel('当前密码').fill(password);
      await form.getByRole('button', { name: '申请注销' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '申请注销' }).click();
    };
    await ask('a wrong password');
    await form.getByText('当前密码不正确').waitFor();
    await ask(account.password);
    await form.getByText(/^账号将在 .+注销，在此之前可以撤回。$/).waitFor();

    await page.goto(mine);
    await page.getByRole('link', { name: /日注销.*撤回注销/ }).click();
    await waitForTitle(page, '注销账号');
    await activePage(page).getByRole('button', { name: '撤回注销' }).click();
    await activePage(page).getByRole('button', { name: '申请注销' }).waitFor();
    await page.goto(mine);
    await nameOnCard(page, account.username).waitFor();
    expect(await page.getByText('撤回注销').count()).toBe(0);
  },
);

/** Other stories of the product have other numbers. */
const newPhone = () => `138${String(randomInt(10 ** 8)).padStart(8, '0')}`;
