import type { Page } from 'playwright-core';

/** Stores the session before the first page of the shop opens. */
export async function logIn(page: Page, origin: string, token: string): Promise<void> {
  await page.context().addInitScript(
    ([shop, value, expires]) => {
      if (location.origin !== shop) return;
      localStorage.setItem('uni_id_token', value);
      localStorage.setItem('uni_id_token_expired', expires);
    },
    [origin, token, String(Date.now() + 3_600_000)] as const,
  );
}
