import { act, screen } from '@testing-library/react';
import { open } from '../testing/open-product';

describe('sharing without the Web Share API', () => {
  const clipboard = (writeText: (text: string) => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const share = async () => {
    const [button] = await screen.findAllByRole('button', { name: '分享' });
    await act(async () => button!.click());
  };

  it('copies a link to the product', async () => {
    const copied: string[] = [];
    clipboard(async (text) => {
      copied.push(text);
    });
    const shell = open({ query: { id: 'p1', sku: 'navy-20' } });
    await share();
    expect(copied).toEqual([`${location.origin}/pages/pdp/pdp?id=p1&sku=navy-20`]);
    expect(shell.toasts).toEqual(['链接已复制']);
  });

  it('[8.13] shows a toast when copying fails', async () => {
    clipboard(async () => {
      throw new Error('not allowed');
    });
    const shell = open();
    await share();
    expect(shell.toasts).toEqual(['复制失败，请手动复制']);
  });
});
