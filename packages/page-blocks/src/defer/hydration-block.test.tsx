import { act, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { installFakeObserver, showShare } from '../testing/fake-observer';
import { HydrationBlock } from './hydration-block';

installFakeObserver();
let whenIdle: () => void;
let root: Root | undefined;
const onBuy = jest.fn();
const onRecoverableError = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(window, {
    requestIdleCallback: (callback: () => void) => {
      whenIdle = callback;
    },
  });
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
});

/** A page with a block; both show the price, which a `sale` lowers. */
function Shop() {
  const [price, setPrice] = useState(9);
  useEffect(() => {
    const lowerPrice = () => setPrice(8);
    addEventListener('sale', lowerPrice);
    return () => removeEventListener('sale', lowerPrice);
  }, []);
  return (
    <>
      <h1>{`tea for ${price}`}</h1>
      <HydrationBlock className="block">
        <button onClick={() => onBuy(price)}>{`buy for ${price}`}</button>
      </HydrationBlock>
    </>
  );
}

/** Hydrates the page, except for its block. Returns the button of the block. */
async function hydrateShop(): Promise<HTMLElement> {
  const container = document.createElement('div');
  const html =
    '<h1>tea for 9</h1><div class="block"><!--$--><button>buy for 9</button><!--/$--></div>';
  container.append(document.createRange().createContextualFragment(html));
  document.body.append(container);
  await act(async () => {
    root = hydrateRoot(container, <Shop />, { onRecoverableError });
  });
  return screen.getByText('buy for 9');
}

/** React attaches its data to elements that it has hydrated. */
const isHydrated = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'));

it('keeps the HTML of the server until the block is near', async () => {
  const button = await hydrateShop();
  expect([isHydrated(screen.getByRole('heading')), isHydrated(button)]).toEqual([true, false]);
  await showShare(1);
  expect(isHydrated(button)).toBe(true);
  expect([button.isConnected, onRecoverableError.mock.calls]).toEqual([true, []]);
});

it('hydrates when the browser is idle', async () => {
  const button = await hydrateShop();
  await act(async () => whenIdle());
  expect([button.isConnected, isHydrated(button)]).toEqual([true, true]);
});

it('hydrates during the first tap, which counts once', async () => {
  const button = await hydrateShop();
  await act(async () => button.click());
  expect([button.isConnected, onBuy.mock.calls]).toEqual([true, [[9]]]);
});

it('keeps its HTML when the page changes, and shows the change once it is hydrated', async () => {
  const button = await hydrateShop();
  await act(async () => dispatchEvent(new Event('sale')));
  expect([screen.getByRole('heading').textContent, button.textContent]).toEqual([
    'tea for 8',
    'buy for 9',
  ]);
  await act(async () => whenIdle());
  expect([button.textContent, button.isConnected]).toEqual(['buy for 8', true]);
  expect(onRecoverableError).not.toHaveBeenCalled();
});

it('renders at once without HTML from the server', () => {
  render(<Shop />);
  expect(isHydrated(screen.getByText('buy for 9'))).toBe(true);
});
