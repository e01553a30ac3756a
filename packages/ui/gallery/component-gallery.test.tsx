import { fireEvent, render, screen, within } from '@testing-library/react';
import { ComponentGallery } from './component-gallery';
import { groups } from './examples';

function open(url: string) {
  history.replaceState(null, '', url);
  return render(
    <ComponentGallery>
      <p>最后一组</p>
    </ComponentGallery>,
  ).container;
}
afterEach(() => {
  document.documentElement.removeAttribute('data-contrast');
});

it('shows every component by group and name in its states', () => {
  const container = open('/');
  expect(
    [...container.querySelectorAll('section > h1')].map(({ textContent }) => textContent),
  ).toEqual(groups.map(({ title }) => title));
  for (const { names } of groups)
    for (const name of names)
      expect(container.querySelector(`#${name} h2`)?.textContent).toBe(name);
  const states = [...container.querySelectorAll('#DatePicker figcaption')].map(
    ({ textContent }) => textContent,
  );
  expect(states).toEqual(['默认', '已选', '到月', '到年', '出错', '不可用']);
  expect(screen.getByText('最后一组')).toBeTruthy();
});

it('changing contrast and width updates the URL', () => {
  const container = open('/?width=768');
  fireEvent.click(screen.getByLabelText('高对比度', { selector: '[role=switch]' }));
  expect(document.documentElement.dataset.contrast).toBe('high');
  fireEvent.click(screen.getByLabelText('320'));
  expect(location.search).toBe('?contrast=high&width=320');
  expect(container.querySelector('iframe')?.getAttribute('src')).toBe('?contrast=high&framed=');
});

it('shows a single component, and a whole page without a frame', () => {
  expect(open('/?part=Stepper').querySelectorAll('article')).toHaveLength(1);
  expect(screen.queryByText('最后一组')).toBeNull();
  const container = open('/?part=AppFrame');
  expect(container.querySelector('article')).toBeNull();
  expect(within(container).getByRole('main')).toBeTruthy();
});
