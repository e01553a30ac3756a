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
])('%s (%s) is unsent until it is empty or gone', (name, kind) => {
  const changed = jest.fn();
  const unsent = new UnsentInput(document, changed);
  const one = field(name, kind);
  expect(unsent.isThere).toBe(false);
  type(one, '林小满');
  expect([unsent.isThere, changed.mock.calls.length]).toEqual([true, 1]);
  type(one, '');
  expect(unsent.isThere).toBe(false);
  type(one, '平江路');
  one.remove();
  expect(unsent.isThere).toBe(false);
});

it('a box that was ticked counts until it is as it was', () => {
  const unsent = new UnsentInput(document, () => {});
  const box = field('input', 'checkbox');
  box.click();
  expect(unsent.isThere).toBe(true);
  box.click();
  expect(unsent.isThere).toBe(false);
});

it('what is searched for is in the address and can be read again', () => {
  const unsent = new UnsentInput(document, () => {});
  type(field('input', 'search'), '面');
  expect(unsent.isThere).toBe(false);
});
