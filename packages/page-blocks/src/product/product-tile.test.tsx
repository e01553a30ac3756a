import { businessError, fakeShell } from '@shop/shell-contract/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ProductTile } from './product-tile';

const similar = {
  _id: 'p2',
  titleZh: '山月集 头戴耳机',
  titleEn: 'Headphones',
  thumb: '/2.webp',
  priceMinCents: 19900,
  wasCents: null,
};

async function openMenu(responses: Parameters<typeof fakeShell>[0] = {}) {
  const shell = fakeShell(responses);
  render(
    shell.show(<ProductTile id="p1" title="山月集 耳机" image="/1.webp" priceCents={39900} />),
  );
  const card = screen.getByRole('link', { name: /山月集 耳机/ });
  fireEvent.contextMenu(card);
  const menu = await screen.findByRole('dialog', { name: '山月集 耳机' });
  const choose = (name: string) => fireEvent.click(within(menu).getByText(name));
  return { shell, menu, choose };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

it('[9.13] the menu offers to share, to copy the link and to find similar products', async () => {
  const { menu } = await openMenu();
  const actions = within(within(menu).getByRole('list')).getAllByRole('button');
  expect(actions.map(({ textContent }) => textContent)).toEqual(['分享', '复制链接', '找相似']);
});

it('copies the address of the product and says so', async () => {
  const writeText = jest.fn(async () => {});
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const { shell, choose } = await openMenu();
  choose('复制链接');
  await waitFor(() => expect(shell.toasts).toEqual(['链接已复制']));
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/pages/pdp/pdp?id=p1`);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shares with the menu of the device when it has one', async () => {
  const share = jest.fn(async () => {});
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { choose } = await openMenu();
  choose('分享');
  const url = `${location.origin}/pages/pdp/pdp?id=p1`;
  expect(share).toHaveBeenCalledWith({ title: '山月集 耳机', url });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows the link as a QR code when the device has no share menu', async () => {
  const { choose } = await openMenu();
  choose('分享');
  expect(await screen.findByRole('img', { name: '山月集 耳机 的二维码' })).toBeTruthy();
});

it('lists similar products', async () => {
  const { choose } = await openMenu({
    responses: { 'catalog.similar': () => ({ similar: [similar] }) },
  });
  choose('找相似');
  const link = await screen.findByRole('link', { name: /山月集 头戴耳机/ });
  expect(link.getAttribute('href')).toBe('/pages/pdp/pdp?id=p2');
});

it('reports a failed read of similar products and reads them again', async () => {
  let fails = true;
  const { choose } = await openMenu({
    responses: {
      'catalog.similar': () => {
        if (fails) throw businessError('INVALID_INPUT', '请求有误');
        return { similar: [similar] };
      },
    },
  });
  choose('找相似');
  await screen.findByText('相似商品加载失败');
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('link', { name: /山月集 头戴耳机/ })).toBeTruthy();
});
