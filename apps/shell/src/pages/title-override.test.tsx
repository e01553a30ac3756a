import { usePage } from '@shop/shell-contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { go, muteErrors, open, settle, type Code } from '../testing/open-pages';
import { orders, product } from '../testing/releases';

muteErrors();

describe('a page that sets its title', () => {
  /** Sets its title from the query; its button passes invalid titles. */
  const Named: Code = () => {
    const { path, query, setTitle } = usePage();
    useEffect(() => {
      if (query.name) setTitle(query.name);
    }, [setTitle, query.name]);
    return (
      <button
        onClick={() => {
          for (const invalid of ['', '  ', undefined, 7, {}]) setTitle(invalid as string);
        }}
      >
        rename {path}
      </button>
    );
  };
  const titles = () => [document.title, screen.getByRole('heading', { level: 1 }).textContent];

  it('shows it in header and document, and the page below keeps its own', async () => {
    const { navigator, browser } = open({ [product]: [Named], '/': [Named] });
    await settle();
    await waitFor(() => expect(titles()).toEqual(['首页', '首页']));
    await go(() => navigator.navigateTo(`${product}?name=Backpack`));
    await waitFor(() => expect(titles()).toEqual(['Backpack', 'Backpack']));
    await go(() => navigator.navigateTo(`${product}?name=Hat`));
    await waitFor(() => expect(titles()).toEqual(['Hat', 'Hat']));
    await go(() => navigator.back());
    await waitFor(() => expect(titles()).toEqual(['Backpack', 'Backpack']));
    await go(() => browser.press(-1));
    await waitFor(() => expect(titles()).toEqual(['首页', '首页']));
  });

  it('keeps it for the instance; a new instance has the declared title', async () => {
    const { navigator } = open({ [orders]: [Named] });
    await go(() => navigator.reLaunch(`${orders}?name=Mine`));
    await go(() => navigator.switchTab('/'));
    await waitFor(() => expect(titles()).toEqual(['首页', '首页']));
    document.title = 'written by a remote';
    await go(() => navigator.switchTab(orders));
    await waitFor(() => expect(titles()).toEqual(['Mine', 'Mine']));
    await go(() => navigator.reLaunch(orders));
    await waitFor(() => expect(titles()).toEqual(['订单', '订单']));
  });

  it('ignores invalid titles', async () => {
    const { navigator } = open({ [product]: [Named] });
    await go(() => navigator.navigateTo(`${product}?name=Hat`));
    await waitFor(() => expect(titles()).toEqual(['Hat', 'Hat']));
    fireEvent.click(screen.getByRole('button', { name: `rename ${product}` }));
    await waitFor(() => expect(titles()).toEqual(['Hat', 'Hat']));
  });
});
