import { NoticeDialog } from '@shop/ui/bundled';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { browserHistory } from '../navigation/browser-history';
import { Navigation } from '../navigation/navigation';
import { Routes } from '../navigation/routes';
import { fakeBrowser, settled } from '../testing/fake-browser';
import { smallShop } from '../testing/releases';
import { followDialogs } from './follow-dialogs';

function Page({ isBusy = false }: { isBusy?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>open</button>
      <NoticeDialog
        open={isOpen}
        content="删除这个地址？"
        onConfirm={() => setOpen(false)}
        onCancel={() => !isBusy && setOpen(false)}
      />
    </>
  );
}

/** The page with an open dialog. */
async function show(page = <Page />) {
  const browser = fakeBrowser('/');
  const navigation = new Navigation(browserHistory(browser.window), new Routes(smallShop()), 's');
  navigation.start();
  followDialogs(navigation);
  render(page);
  await press('open');
  return { press: (delta: number) => act(() => browser.press(delta)), browser };
}
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await settled();
  });
const isShown = () => screen.queryByRole('alertdialog') !== null;

it('the back button closes a dialog as Esc does', async () => {
  const { press: pressBack, browser } = await show();
  expect({ isShown: isShown(), below: browser.below }).toEqual({ isShown: true, below: 1 });
  await pressBack(-1);
  expect({ isShown: isShown(), below: browser.below }).toEqual({ isShown: false, below: 0 });
  await pressBack(-1);
  expect(browser.hasLeft).toBe(true);
});

it('a dialog that its button closes leaves no entry', async () => {
  const { browser } = await show();
  await press('确定');
  expect({ isShown: isShown(), below: browser.below }).toEqual({ isShown: false, below: 0 });
});

it('a dialog that stays open is asked again by the next press', async () => {
  const { press: pressBack, browser } = await show(<Page isBusy />);
  await pressBack(-1);
  await act(settled);
  expect({ isShown: isShown(), below: browser.below }).toEqual({ isShown: true, below: 1 });
});

it('a dialog of a hidden page does not count', async () => {
  const { browser } = await show(
    <div data-testid="page">
      <Page />
    </div>,
  );
  await act(async () => {
    screen.getByTestId('page').toggleAttribute('inert');
    await settled();
  });
  expect(browser.below).toBe(0);
});
