import { consentPage, endedPage } from './consent-page';

const view = { login: 'l1', shop: '<b>Shop</b> & Co', language: 'en' as const };

it('names the shop as text, and offers each person and a refusal', () => {
  const page = consentPage(view);
  expect(page).toContain('&lt;b&gt;Shop&lt;/b&gt; &amp; Co asks for your nickname and picture');
  expect(page).not.toContain('<b>');
  expect(page).toContain('Maple &amp; Rain');
  expect(page.match(/action="\/login\/l1\/agree\/[^"]+"/g)).toHaveLength(4);
  expect(page).toContain('action="/login/l1/refuse"');
});

it.each([
  ['zh-CN', '沙箱环境', '这次登录已结束'],
  ['en', 'Sandbox', 'This login has ended'],
] as const)('the pages are in %s', (language, sandbox, ended) => {
  expect(consentPage({ ...view, language })).toContain(sandbox);
  expect(endedPage(language)).toContain(ended);
});
