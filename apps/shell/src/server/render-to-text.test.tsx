/** @jest-environment node */
import { preload } from 'react-dom';
import { renderToText, splitPreloads } from './render-to-text';

function Page() {
  preload('/first.avif', { as: 'image', fetchPriority: 'high', media: '(width > 1px)' });
  return <main>page</main>;
}

it('splits the preloads of the first pictures from the page', async () => {
  const { preloads, html } = splitPreloads(await renderToText(<Page />));
  expect(preloads).toMatch(/^<link rel="preload"[^>]*href="\/first.avif"[^>]*>$/);
  expect(html).toBe('<main>page</main>');
});

it('leaves a page without pictures as it is', () => {
  expect(splitPreloads('<main><link rel="preload" href="/x"/></main>')).toEqual({
    preloads: '',
    html: '<main><link rel="preload" href="/x"/></main>',
  });
});
