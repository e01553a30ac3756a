import { moneyStory } from '../harness/money/money-story';

moneyStory('the orders tab counts the orders that wait, also after a reload', async (context) => {
  const { page, t, desk, member } = context;
  await member.order(await desk.newGoods(9_900), 1);
  const tab = page.getByRole('link', { name: t('oneOrderWaits') });
  await page.goto('/');
  await tab.waitFor();
  await page.reload();
  await tab.waitFor();
});
