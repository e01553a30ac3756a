import { storeAddressChoice, takeAddressChoice } from './address-choice';

function memoryStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

it("takeAddressChoice() returns the member's latest choice once", () => {
  const storage = memoryStorage();
  expect(takeAddressChoice(() => storage, 'u1')).toBeNull();
  storeAddressChoice(() => storage, 'u1', 'a1');
  expect(storeAddressChoice(() => storage, 'u1', 'a2')).toBe(true);
  expect(takeAddressChoice(() => storage, 'u2')).toBeNull();
  expect(takeAddressChoice(() => storage, 'u1')).toBe('a2');
  expect(takeAddressChoice(() => storage, 'u1')).toBeNull();
});

it('takeAddressChoice() ignores a stored value that is no id', () => {
  const storage = memoryStorage();
  storage.setItem('address-choice:u1', '<b>');
  expect(takeAddressChoice(() => storage, 'u1')).toBeNull();
});

it('without a storage there is no choice', () => {
  const forbidden = (): never => {
    throw new Error('denied');
  };
  expect(storeAddressChoice(forbidden, 'u1', 'a1')).toBe(false);
  expect(takeAddressChoice(forbidden, 'u1')).toBeNull();
});
