import { UnsentInput } from './unsent-input';

const field = (name: string, type?: string): HTMLInputElement => {
  const element = document.createElement(name) as HTMLInputElement;
  if (type) element.type = type;
  document.body.append(element);
  return element;
};
const type = (into: HTMLInputElement, text: string) => {
  into.value = text;
  into.dispatchEvent(new Event('input', { bubbles: true }));
};

it.each([
  ['input', 'text'],
  ['input', 'password'],
  ['textarea', undefined],
])('%s (%s) counts until it is empty or removed', (name, kind) => {
  const onChange = jest.fn();
  const unsent = new UnsentInput(document, onChange);
  const one = field(name, kind);
  expect(unsent.exists).toBe(false);
  type(one, '林小满');
  expect([unsent.exists, onChange.mock.calls.length]).toEqual([true, 1]);
  type(one, '');
  expect(unsent.exists).toBe(false);
  type(one, '平江路');
  one.remove();
  expect(unsent.exists).toBe(false);
});

it('a checkbox counts until it has its initial state', () => {
  const unsent = new UnsentInput(document, () => {});
  const box = field('input', 'checkbox');
  box.click();
  expect(unsent.exists).toBe(true);
  box.click();
  expect(unsent.exists).toBe(false);
});

it('a search field does not count', () => {
  const unsent = new UnsentInput(document, () => {});
  type(field('input', 'search'), '面');
  expect(unsent.exists).toBe(false);
});
