import { act, screen, within } from '@testing-library/react';
import { open } from '../testing/open-product';

const share = async () => {
  const [button] = await screen.findAllByRole('button', { name: '分享' });
  await act(async () => button!.click());
};
const define = (name: 'clipboard' | 'share', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

it('opens the share menu of the device where there is one', async () => {
  const shared: ShareData[] = [];
  define('share', async (data: ShareData) => {
    shared.push(data);
  });
  open({ query: { id: 'p1', sku: 'navy-20' } });
  await share();
  Reflect.deleteProperty(navigator, 'share');
  expect(shared).toEqual([
    { title: '澄野 通勤双肩包', url: `${location.origin}/pages/pdp/pdp?id=p1&sku=navy-20` },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('without the Web Share API', () => {
  const openSheet = async () => {
    await share();
    return within(await screen.findByRole('dialog', { name: '分享' }));
  };
  const copy = async (sheet: ReturnType<typeof within>) =>
    act(async () => sheet.getByRole('button', { name: '复制链接' }).click());

  it('the sheet shows the link as a QR code and copies it', async () => {
    const copied: string[] = [];
    define('clipboard', {
      writeText: async (text: string) => {
        copied.push(text);
      },
    });
    const shell = open({ query: { id: 'p1', sku: 'navy-20' } });
    const sheet = await openSheet();
    expect(sheet.getByRole('img', { name: '澄野 通勤双肩包 的二维码' })).toBeTruthy();
    await copy(sheet);
    expect(copied).toEqual([`${location.origin}/pages/pdp/pdp?id=p1&sku=navy-20`]);
    expect(shell.toasts).toEqual(['链接已复制']);
  });

  it('[8.13] the sheet shows a toast when copying fails', async () => {
    define('clipboard', {
      writeText: async () => {
        throw new Error('not allowed');
      },
    });
    const shell = open();
    await copy(await openSheet());
    expect(shell.toasts).toEqual(['复制失败，请手动复制']);
  });
});
