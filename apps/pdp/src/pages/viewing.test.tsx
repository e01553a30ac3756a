import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { open, productHeading } from '../testing/open-product';

const openPicture = async (name: RegExp) => {
  await productHeading();
  fireEvent.click(screen.getByRole('button', { name }));
  return screen.findAllByRole('dialog', { name: '商品图片' });
};

it('a picture opens in full screen at its place, with its position', async () => {
  open();
  const [viewer] = await openPicture(/图\u00a01/);
  expect(viewer!.tagName).toBe('DIALOG');
  expect(await within(viewer!).findByText('1 / 2')).toBeTruthy();
  expect(
    within(viewer!).getByRole('group', { name: '第\u00a01\u00a0张，共\u00a02\u00a0张' }),
  ).toBeTruthy();
  await act(async () => within(viewer!).getByRole('button', { name: '下一张' }).click());
  await waitFor(() => expect(within(viewer!).getByText('2 / 2')).toBeTruthy());
});

it('closing the pictures returns the focus to the gallery', async () => {
  open();
  await productHeading();
  const picture = screen.getByRole('button', { name: /图\u00a01/ });
  picture.focus();
  const [viewer] = await openPicture(/图\u00a01/);
  fireEvent(viewer!, new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryAllByRole('dialog', { name: '商品图片' })).toEqual([]));
  expect(document.activeElement).toBe(picture);
});
