import fc from 'fast-check';
import type { AnyChain } from './arbitrary-chain';
import type { Row } from './arbitrary-condition';
import { mostly, orders, temporary, wheres, type Call, type Where } from './arbitrary-where';
import { budOf, budsSeenBy } from './buds';
import { pageOf } from './reference';

/** A row with those of other tables in it: its friend, the buds it names, and under its id the buds that name it. */
interface Whole extends Row { _id: unknown; id: string; friend: Row[]; bud: Row[]; buds: Row[]; named: Row[] }

const number = (value: unknown, holds: (number: number) => boolean): boolean => typeof value === 'number' && holds(value);
const on = ({ status }: Row): boolean => status === 'on';
const budWheres = mostly<Where>(
  [
    { call: ['where', "status == 'on'"], holds: on }, { call: ['where', "status == 'on' && rank > 1"], holds: (row) => on(row) && number(row.rank, (value) => value > 1) },
    { call: ['where', { status: 'on', word: 'bud' }], holds: (row) => on(row) && row.word === 'bud' }, { call: ['where', 'owner == $cloudEnv_uid'], holds: ({ owner }, viewer) => owner === viewer },
  ],
  [
    { call: ['where', "pot == 'p0'"], holds: ({ pot }) => pot === 'p0' }, { call: ['where', { pot: 'p1' }], holds: ({ pot }) => pot === 'p1' },
    { call: null, holds: () => true }, { call: ['doc', 'b4'], holds: ({ _id }) => _id === 'b4' }, { call: ['where', "status == 'on' && secret > 'B'"], holds: () => false },
    { call: ['where', "status == 'on' && strLenCP(draft) > 3"], holds: ({ draft }) => typeof draft === 'string' && draft.length > 3 },
  ],
);

const friendWheres = fc.constantFrom<Where>(
  { call: ['where', "status == 'on'"], holds: on }, { call: ['where', "status == 'on' && price > 5"], holds: (row) => on(row) && number(row.price, (value) => value > 5) },
);

interface Test { text(bud: string): string; holds(row: Whole): boolean }

const hides = (text: string): Test => ({ text: () => text, holds: () => false });
const tests = mostly<Test>(
  [
    { text: () => 'friend.price > 50', holds: ({ friend }) => friend.some(({ price }) => number(price, (value) => value > 50)) },
    { text: () => "friend.name != 'tea'", holds: ({ friend }) => !friend.some(({ name }) => name === 'tea') },
    { text: () => 'friend.place.city == null', holds: ({ friend }) => friend.some(({ place }) => ((place as Row | null)?.city ?? null) === null) },
    { text: () => "'a' in friend.tags || sort in [1, 2]", holds: ({ friend, sort }) => friend.some(({ tags }) => (tags as unknown[]).includes('a')) || sort === 1 || sort === 2 },
    { text: () => 'bud.rank >= 2', holds: ({ bud }) => bud.some(({ rank }) => number(rank, (value) => value >= 2)) },
    { text: () => '!(buds.rank == 3)', holds: ({ buds }) => !buds.some(({ rank }) => rank === 3) },
    { text: () => 'buds.word != null && price > sort', holds: ({ buds, price, sort }) => !buds.some(({ word }) => word === null) && number(price, (value) => value > (sort as number)) },
    { text: (bud) => `_id.${bud}.rank > 1`, holds: ({ named }) => named.some(({ rank }) => number(rank, (value) => value > 1)) },
    { text: (bud) => `/bud|芽/.test(_id.${bud}.word) && mod(sort, 2) == 0`, holds: ({ named, sort }) => named.some(({ word }) => /bud|芽/.test(String(word))) && (sort as number) % 2 === 0 },
    { text: () => "_id._value in ['n0', 'n3', 'n4', 'n99']", holds: ({ id }) => ['n0', 'n3', 'n4'].includes(id) },
    { text: () => 'price > 5', holds: ({ price }) => number(price, (value) => value > 5) },
  ],
  [hides("bud.secret > 'A'"), hides("friend.secret > 'A'"), hides('secret > name'), hides('friend.place.code != null'), { text: () => "bud.draft != 'DRAFT-BUD-5'", holds: ({ bud }) => !bud.some(({ draft }) => draft === 'DRAFT-BUD-5') }, { text: (bud) => `_id.${bud}.secret > 'A'`, holds: () => false }],
);

interface Shown { text(bud: string): string | null; shape(row: Whole, bud: string): Row }

const own = ({ id: _id, named: _named, ...row }: Whole): Row => row;
const shown = mostly<Shown>(
  [
    { text: () => null, shape: own }, { text: () => null, shape: own },
    { text: () => 'sort, friend{name, price as cost}', shape: ({ _id, sort, friend }) => ({ _id, sort, friend: friend.map(({ _id: id, name, price }) => ({ _id: id, name, cost: price })) }) },
    { text: () => 'name as title, bud.rank as ranks, buds', shape: ({ _id, name, bud, buds }) => ({ _id, title: name, ranks: bud.map(({ rank }) => rank), buds }) },
    { text: (bud) => `_id.${bud}.word, price`, shape: ({ price, named }, bud) => ({ _id: { [bud]: named.map(({ _id, word }) => ({ _id, word })) }, price }) },
  ],
  [{ text: () => 'bud.secret', shape: own }, { text: () => 'friend{secret as name}', shape: own }, { text: () => 'secret', shape: own }, { text: (bud) => `_id.${bud}{secret as word}`, shape: own }], 6,
);

/** A table with a friend's row of the same, and with the buds of either end, under conditions over the whole. */
export const budJoins: fc.Arbitrary<AnyChain> = fc.tuple(wheres, friendWheres, budWheres, fc.option(tests), shown, orders, fc.integer({ min: 1, max: 6 }), fc.boolean()).map(([where, friend, bud, test, fields, by, limit, withCount]): AnyChain => ({
  sources: (collection) => [temporary(collection, where, null), temporary(collection, friend, null), temporary(budOf(collection), bud, null)],
  between: (collection) => {
    const text = fields.text(budOf(collection));
    return [...(test ? [['where', test.text(budOf(collection))] as Call] : []), ...(text === null ? [] : [['field', text] as Call])];
  },
  calls: [...by.map(({ field, descending }): Call => ['orderBy', field, descending ? 'desc' : 'asc']), ['limit', limit], ['get', { getCount: withCount }]],
  expected: (rows, viewer) => {
    const name = budOf('leaf0');
    const [friends, buds] = [rows.filter((row) => friend.holds(row, viewer)), pageOf(budsSeenBy(viewer).filter((row) => bud.holds(row, viewer)), [], 0, 100)];
    const wholes = new Map(rows.filter((row) => where.holds(row, viewer)).map((row): [Row, Whole] => {
      const named = buds.filter(({ leaf }) => leaf === row._id);
      return [row, {
        ...row, id: row._id as string, named, _id: { [name]: named, _value: row._id }, friend: friends.filter(({ _id }) => _id === row.friend),
        bud: buds.filter(({ _id }) => _id === row.bud), buds: buds.filter(({ _id }) => (row.buds as unknown[] | null)?.includes(_id)),
      }];
    }));
    const found = [...wholes].filter(([, whole]) => test?.holds(whole) ?? true).map(([row]) => row);
    return { data: pageOf(found, by, 0, limit).map((row) => fields.shape(wholes.get(row)!, name)), ...(withCount && { count: found.length }) };
  },
}));
