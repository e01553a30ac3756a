import type { Page } from 'playwright-core';
import type { Account } from '../harness/backend-client';
import { becomesVisible, tapVisible } from './tap-visible';

const mineTab = 'nav[aria-label="主导航"] a[href="/pages/tabBar/mine/mine"]';
const settingsLink = '[data-page] a[href="/pages/mine/userinfo"]';
const settingsButtons = '[data-page="/pages/mine/userinfo"] button';
const dialogButtons = '[role=alertdialog] button';
const loginForm = 'form:has(input[name=username])';
/** Buttons of pages; one of them asks a guest to log in. */
const pageButtons = '[data-page] button:not([role=tab])';

const isMember = (page: Page) => page.evaluate(() => localStorage.getItem('uni_id_token') !== null);

/**
 * Tries to log in, through the popup or through the login page that the settings open. Any step may
 * fail because of injected faults. Returns a description of the login, or null without one.
 */
export async function logIn(
  page: Page,
  account: Account,
  byPopup: boolean,
): Promise<string | null> {
  if (await isMember(page)) return null;
  if (!(await isFormVisible(page))) {
    await tapVisible(page, mineTab, 0);
    if (!(await becomesVisible(page, settingsLink))) return null;
    if (byPopup) await clickByText(page, pageButtons, '登录 / 注册');
    else await tapVisible(page, settingsLink, 0);
    if (!(await becomesVisible(page, loginForm))) return null;
  }
  const place = await submitVisibleForm(page, account);
  return place && (await becomesMember(page, true)) ? `logged in by the ${place}` : null;
}

/** Tries to log out in the settings. Returns a description, or null if a step failed. */
export async function logOut(page: Page): Promise<string | null> {
  if (!(await isMember(page))) return null;
  await tapVisible(page, mineTab, 0);
  if (!(await becomesVisible(page, settingsLink))) return null;
  await tapVisible(page, settingsLink, 0);
  if (!(await becomesVisible(page, settingsButtons))) return null;
  await clickByText(page, settingsButtons, '退出登录');
  if (!(await becomesVisible(page, dialogButtons))) return null;
  await clickByText(page, dialogButtons, '退出登录');
  return (await becomesMember(page, false)) ? 'logged out' : null;
}

const isFormVisible = (page: Page) =>
  page.evaluate((selector) => document.querySelector(selector)?.checkVisibility(), loginForm);

const clickByText = (page: Page, selector: string, text: string) =>
  page.evaluate(
    ([matching, label]) => {
      [...document.querySelectorAll<HTMLElement>(matching)]
        .find((element) => element.checkVisibility() && element.textContent?.includes(label))
        ?.click();
    },
    [selector, text] as const,
  );

/** Fills and submits the topmost visible login form; null when it has disappeared. */
const submitVisibleForm = (page: Page, { username, password }: Account) =>
  page.evaluate(
    ([selector, name, secret]) => {
      const form = [...document.querySelectorAll<HTMLFormElement>(selector)]
        .filter((element) => element.checkVisibility())
        .at(-1);
      const nameField = form?.querySelector<HTMLInputElement>('input[name=username]');
      const passwordField = form?.querySelector<HTMLInputElement>('input[name=password]');
      if (!form || !nameField || !passwordField) return null;
      nameField.value = name;
      passwordField.value = secret;
      form.requestSubmit();
      return form.closest('dialog') ? 'popup' : 'page';
    },
    [loginForm, username, password] as const,
  );

/**
 * Waits about two seconds (120 frames), or until a form shows an error, for a stored token or for
 * its removal.
 */
const becomesMember = (page: Page, expected: boolean) =>
  page.evaluate(async (isExpectedMember) => {
    const isReached = () => (localStorage.getItem('uni_id_token') !== null) === isExpectedMember;
    const hasError = () => document.querySelector('form [role=alert]') !== null;
    for (let frame = 0; frame < 120 && !isReached() && !hasError(); frame += 1)
      await new Promise(requestAnimationFrame);
    return isReached();
  }, expected);
