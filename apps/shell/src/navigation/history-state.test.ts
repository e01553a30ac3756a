import fc from 'fast-check';
import { Routes } from './routes';
import { orders, product, smallShop } from '../testing/releases';
import { entryOf, layersOf, stackOf, stateOf } from './history-state';

const routes = new Routes(smallShop());
const read = (state: unknown, address = product) => stackOf(state, address, routes, () => 'new');

it('reads what the shell wrote', () => {
  const stack = [entryOf('a', '/', routes), entryOf('b', product, routes)];
  expect(read(structuredClone(stateOf(stack, 0)))).toEqual(stack);
});

it.each<[unknown, number]>([
  [{ stack: [], layers: 2 }, 2],
  [{ stack: [] }, 0],
  [{ layers: 1e9 }, 20],
  [{ layers: -1 }, 0],
  [{ layers: '2' }, 0],
  [null, 0],
])('%j has %d layers', (state, count) => {
  expect(layersOf(state)).toBe(count);
});

it.each<[string, unknown]>([
  ['nothing', null],
  ['no stack', {}],
  ['an empty stack', { stack: [] }],
  ['another address on top', { stack: [{ id: 'a', address: '/' }] }],
  ['an id that is no text', { stack: [{ id: 1, address: product }] }],
  ['a long id', { stack: [{ id: 'x'.repeat(65), address: product }] }],
  [
    'another address',
    {
      stack: [
        { id: 'a', address: 'https://evil.example' },
        { id: 'b', address: product },
      ],
    },
  ],
  [
    'a page twice',
    {
      stack: [
        { id: 'a', address: product },
        { id: 'a', address: product },
      ],
    },
  ],
  [
    'a tab above another page',
    {
      stack: [
        { id: 'a', address: product },
        { id: 'b', address: orders },
        { id: 'c', address: product },
      ],
    },
  ],
  [
    'more pages than are stored',
    { stack: Array.from({ length: 201 }, (_, at) => ({ id: String(at), address: product })) },
  ],
])('reads a foreign entry as a single page: %s', (_case, state) => {
  expect(read(state)).toEqual([entryOf('new', product, routes)]);
});

it.each(['//evil.example/a?b=1', '/\\evil.example/a?b=1', '/\t/evil.example/a?b=1'])(
  'reads an address that looks like a host as a path: %j',
  (address) => {
    const [below] = read({
      stack: [
        { id: 'a', address },
        { id: 'b', address: product },
      ],
    });
    expect(below!.address).toBe('/%2Fevil.example/a?b=1');
  },
);

it('puts the page of the address on top for any state', () => {
  const page = fc.record(
    {
      id: fc.oneof(fc.string(), fc.integer()),
      address: fc.oneof(
        fc.constantFrom('/', product, orders, '//evil.example', '/\\evil'),
        fc.anything(),
      ),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(
      fc.oneof(fc.anything(), fc.record({ stack: fc.oneof(fc.array(page), fc.anything()) })),
      (state) => {
        const stack = read(state);
        expect(stack.at(-1)!.path).toBe(entryOf('x', product, routes).path);
        for (const { address } of stack)
          expect(new URL(address, 'https://shop.example').origin).toBe('https://shop.example');
      },
    ),
    { numRuns: 2000 },
  );
});
