import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { reportHydrationErrors } from './report-react-errors';

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => logged.mockRestore());

/** Hydrates two elements in the given HTML. Returns the element and the number of reports. */
async function hydrate(html: string): Promise<{ root: HTMLElement; mismatchCount: number }> {
  const root = document.createElement('div');
  root.append(document.createRange().createContextualFragment(html));
  const onMismatch = jest.fn();
  const app = (
    <main>
      <h1>Tea</h1>
      <p>9.90</p>
    </main>
  );
  await act(async () => {
    hydrateRoot(root, app, reportHydrationErrors(onMismatch));
  });
  return { root, mismatchCount: onMismatch.mock.calls.length };
}

it('reports a mismatch once and shows the markup of the browser', async () => {
  const { root, mismatchCount } = await hydrate('<main><h2>Coffee</h2><div>8.80</div></main>');
  expect([mismatchCount, root.textContent]).toEqual([1, 'Tea9.90']);
  expect(logged).toHaveBeenCalled();
});

it('reports nothing when both have the same markup', async () => {
  const { mismatchCount } = await hydrate('<main><h1>Tea</h1><p>9.90</p></main>');
  expect([mismatchCount, logged.mock.calls]).toEqual([0, []]);
});
