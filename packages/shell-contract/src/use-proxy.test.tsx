import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { proxy } from 'valtio';
import { useProxy } from './use-proxy';

interface Count {
  count: number;
}

const initial: Count = { count: 1 };

/** Hydrates the server's HTML for `initial` with another state. Returns what was rendered. */
async function hydrate(state: Count, select: (state: Count) => unknown): Promise<string[]> {
  const renders: string[] = [];
  function Leaf() {
    const text = JSON.stringify(useProxy(state, initial, select));
    renders.push(text);
    return text;
  }
  const root = document.createElement('div');
  root.textContent = JSON.stringify(select(initial));
  await act(async () => {
    hydrateRoot(root, <Leaf />);
  });
  return renders;
}

it('renders once during hydration if the state selects the same value as the server', async () => {
  expect(await hydrate(proxy({ count: 1 }), ({ count }) => count)).toEqual(['1']);
});

it('renders once during hydration if the selected properties are the same', async () => {
  const isOne = ({ count }: Count) => ({ isOne: count === 1 });
  expect(await hydrate(proxy({ count: 1 }), isOne)).toEqual(['{"isOne":true}']);
});

it("hydrates with the server's value and then renders the state's value", async () => {
  expect(await hydrate(proxy({ count: 2 }), ({ count }) => count)).toEqual(['1', '2']);
});

it('hydrates with the initial value if the state has another number of properties', async () => {
  const copy = (state: Count) => ({ ...state });
  const state = proxy<Count>({ count: 1, other: 2 } as Count);
  expect(await hydrate(state, copy)).toEqual(['{"count":1}', '{"count":1,"other":2}']);
});
