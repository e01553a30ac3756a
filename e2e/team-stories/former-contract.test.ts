import { withFormerRemote } from '../harness/former-remote';
import { activePage, waitForTitle } from '../harness/locators';
import { phone, story } from '../harness/story';

const address = '/pages/former/former?lang=en';

story('a remote of the former contract runs in the present shell', phone, async (context) => {
  const { page, product } = context;
  await withFormerRemote(product, null, async () => {
    await page.goto(address);
    await activePage(page).getByRole('heading', { name: 'Hello, guest' }).waitFor();
    await activePage(page).getByText('The backend responds').waitFor();
    await activePage(page).getByRole('button', { name: 'Order' }).click();
    await page.getByText('1 cup of tea').waitFor();
    await activePage(page).getByRole('button', { name: 'About us' }).click();
    await waitForTitle(page, 'About us');
    await page.goBack();
    await activePage(page).getByText('Shown 2 times').waitFor();
  });
});

story(
  'a remote of another major or a newer minor contract is refused with both versions',
  phone,
  async ({ page, product }) => {
    for (const contract of ['^1.9.0', '^2.99.0'])
      await withFormerRemote(product, contract, async () => {
        await page.goto(address);
        await activePage(page).getByText(`former needs shell contract ${contract}`).waitFor();
      });
  },
  300_000,
);
