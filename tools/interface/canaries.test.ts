import { defaultRamp } from '@shop/release-store';
import { ShopStore } from './testing/real-shop';
import { smallBuild } from './testing/small-build';

const author = { by: 'team@example.com' };
const tea = smallBuild('tea', {});
const [teaPage] = tea.pages;
const movedTea = { ...tea, pages: [{ ...teaPage!, path: '/pages/tea/moved' }] };
const milk = smallBuild('milk', {});
const opened = {
  path: teaPage!.path,
  remote: 'tea',
  needLogin: false,
  query: { fields: {} },
};
const linkedMilk = smallBuild('milk', { pages: [opened] });

let shop: ShopStore;
beforeEach(async () => {
  shop = ShopStore.empty();
  await shop.publish(tea, 't1');
});
afterEach(() => shop.remove());

it('a canary that breaks a live build does not start', async () => {
  await shop.publish(linkedMilk, 'm1');
  await shop.add(movedTea, 't2');
  await expect(shop.store.canaries.start('tea', 't2', defaultRamp, author)).rejects.toThrow(
    'milk m1 opens /pages/tea/tea, which tea does not have.',
  );
});

it('a build that breaks a canary is refused', async () => {
  await shop.publish(milk, 'm1');
  await shop.add(linkedMilk, 'm2');
  await shop.store.canaries.start('milk', 'm2', defaultRamp, author);
  await expect(shop.publish(movedTea, 't2')).rejects.toThrow(
    'milk m2 opens /pages/tea/tea, which tea does not have.',
  );
});

it('a build that a rollback has withdrawn is not protected, a replaced one is', async () => {
  await shop.publish(milk, 'm1');
  await shop.publish(linkedMilk, 'm2');
  await shop.publish(milk, 'm3');
  await expect(shop.publish(movedTea, 't2')).rejects.toThrow('milk m2 opens /pages/tea/tea');
  await shop.store.rollback('milk', 2, author);
  await shop.publish(movedTea, 't2');
  expect((await shop.store.stateOf('tea')).live).toBe('t2');
});
