import type { Page } from 'playwright-core';
import type { Account } from '../harness/backend-client';
import { becomesVisible, tapVisible } from './tap-visible';

const mineTab = 'nav[aria-label="主导航"] a[href="/pages/tabBar/mine/mine"]';
const settings = '[data-page] a[href="/pages/mine/userinfo"]';
const form = 'form:has(input[name=username])';
/** Parts of pages that ask a guest to log in. */
const asking = '[data-page] button:not([role=tab])';

const isMember = (page: Page) => page.evaluate(() => localStorage.getItem('uni_id_token') !== null);

/** Logs in as far as it goes: by the popup that a page for guests opens, or by the page that the settings lead to. What came of it, if anything. */
export async function logIn(
  page: Page,
  account: Account,
  byPopup: boolean,
): Promise<string | null> {
  if (await isMember(page)) return null;
  if (!(await page.evaluate((wanted) => document.querySelector(wanted)?.checkVisibility(), form))) {
    await tapVisible(page, mineTab, 0);
    if (!(await becomesVisible(page, settings))) return null;
    if (byPopup) await pressNamed(page, asking, '登录 / 注册');
    else await tapVisible(page, settings, 0);
    if (!(await becomesVisible(page, form))) return null;
  }
  const way = await send(page, account);
  return way && (await becomes(page, true)) ? `logged in by the ${way}` : null;
}

/** Logs out from the settings, if one gets there. */
export async function logOut(page: Page): Promise<string | null> {
  if (!(await isMember(page))) return null;
  await tapVisible(page, mineTab, 0);
  if (!(await becomesVisible(page, settings))) return null;
  await tapVisible(page, settings, 0);
  if (!(await becomesVisible(page, '[data-page="/pages/mine/userinfo"] button'))) return null;
  await pressNamed(page, '[data-page="/pages/mine/userinfo"] button', '退出登录');
  if (!(await becomesVisible(page, '[role=alertdialog] button'))) return null;
  await pressNamed(page, '[role=alertdialog] button', '退出登录');
  return (await becomes(page, false)) ? 'logged out' : null;
}

const pressNamed = (page: Page, selector: string, name: string) =>
  page.evaluate(
    ([chosen, text]) => {
      [...document.querySelectorAll<HTMLElement>(chosen)]
        .find((element) => element.checkVisibility() && element.textContent!.includes(text))
        ?.click();
    },
    [selector, name] as const,
  );

/** Fills the form that is seen and sends it; null when it has gone meanwhile. */
const send = (page: Page, { username, password }: Account) =>
  page.evaluate(
    ([chosen, name, word]) => {
      const entry = [...document.querySelectorAll<HTMLFormElement>(chosen)]
        .filter((element) => element.checkVisibility())
        .at(-1);
      if (!entry) return null;
      entry.querySelector<HTMLInputElement>('input[name=username]')!.value = name;
      entry.querySelector<HTMLInputElement>('input[name=password]')!.value = word;
      entry.requestSubmit();
      return entry.closest('dialog') ? 'popup' : 'page';
    },
    [form, username, password] as const,
  );

/** Whether the device holds a token, or none, within about two seconds or until a form says that it failed. */
const becomes = (page: Page, member: boolean) =>
  page.evaluate(async (wanted) => {
    const isSo = () => (localStorage.getItem('uni_id_token') !== null) === wanted;
    for (
      let frames = 0;
      frames < 120 && !isSo() && !document.querySelector('form [role=alert]');
      frames += 1
    )
      await new Promise(requestAnimationFrame);
    return isSo();
  }, member);
