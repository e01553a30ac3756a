import { query, signIn } from '../harness/client';

type Rows = Record<string, unknown>[];
type Call = [string, ...unknown[]];

/** A cloud folder that is written the way public uniCloud projects write theirs. */
export function importedScenarios(url: () => string): void {
  let ann: string, admin: string;
  beforeAll(async () => {
    ann = await signIn(url(), 'ann');
    admin = await signIn(url(), 'root', ['admin']);
  });
  const ask = (token: string | undefined, ...calls: Call[]) =>
    query(url(), [['collection', 'stall'], ...calls], token);
  const idsWhere = async (condition: unknown) => {
    const answer = await ask(undefined, ['where', condition], ['orderBy', '_id'], ['get']);
    return answer.code === 0 ? (answer.data as Rows).map(({ _id }) => _id) : answer.message;
  };

  it('first rows have the kinds of the schema, its defaults and undeclared names', async () => {
    const { data } = await ask(undefined, ['doc', 'fruit'], ['get', { getOne: true }]);
    expect(data).toMatchObject({
      name: 'Fruit',
      rent: 10,
      is_open: true,
      opened_at: Date.parse('2026-01-01'),
      hall_id: 'north',
      note: 'a text',
      place: { row: 1 },
    });
  });

  it('first rows that break a rule of the database are left out', async () => {
    expect(await idsWhere({})).toEqual(['bread', 'fruit']);
  });

  it.each<[unknown, string[]]>([
    [{ note: 'a text' }, ['fruit']],
    [{ note: { deep: [1, 'two'] } }, ['bread']],
    ['note.deep != null', ['bread']],
    ["note == 'a text' || note == 5", ['fruit']],
    [{ place: { row: 2 } }, ['bread']],
    ['place.row in [1, 7]', ['fruit']],
    ['place.row > 1 && visits == 7', ['bread']],
    ['undefinedName == null', []],
  ])('a condition %j reads fields of any kind', async (condition, ids) => {
    const found = await idsWhere(condition);
    expect(found).toEqual(ids.length > 0 ? ids : expect.stringContaining('不存在'));
  });

  it('fields of any kind can be ordered, grouped and projected', async () => {
    const ordered = await ask(
      undefined,
      ['field', 'note, place.row as row'],
      ['orderBy', 'place.row desc'],
      ['get'],
    );
    expect(ordered.data).toEqual([
      { _id: 'bread', note: { deep: [1, 'two'] }, row: 2 },
      { _id: 'fruit', note: 'a text', row: 1 },
    ]);
    const grouped = await ask(
      undefined,
      ['groupBy', 'place'],
      ['groupField', 'count(*) as n'],
      ['get'],
    );
    expect(grouped.data).toHaveLength(2);
  });

  it('a password reaches no client, not even an admin', async () => {
    for (const token of [undefined, ann, admin]) {
      const { data } = await ask(token, ['doc', 'fruit'], ['get', { getOne: true }]);
      expect(data).not.toHaveProperty('pin');
      for (const calls of [
        [['where', "pin == '1234'"], ['get']],
        [['field', 'pin'], ['get']],
        [
          ['doc', 'fruit'],
          ['update', { pin: '1' }],
        ],
      ] satisfies Call[][])
        expect(await ask(token, ...calls)).toMatchObject({ code: 'PERMISSION_ERROR' });
    }
  });

  it('a client writes any value to a field without a kind, none to an undeclared one', async () => {
    const added = await ask(ann, ['add', { name: 'Tea  ', note: [1, { a: null }] }]);
    expect(added).toMatchObject({ code: 0 });
    const { data } = await ask(undefined, ['doc', added.id], ['get', { getOne: true }]);
    expect(data).toMatchObject({ name: 'Tea', note: [1, { a: null }], rent: 10, visits: null });
    expect(await ask(ann, ['add', { name: 'Tea', place: { row: 9 } }])).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: '提交的字段["place"]在数据库中并不存在',
    });
    expect(await ask(ann, ['doc', added.id], ['update', { note: 3 }])).toMatchObject({
      updated: 1,
    });
  });

  it.each([
    ['rating', 4],
    ['rating', 1],
    ['rent', -1],
    ['is_open', 'yes'],
  ])('validation refuses %s = %j', async (name, value) => {
    expect(await ask(ann, ['add', { name: 'Tea', [name]: value }])).toMatchObject({
      code: 'VALIDATION_ERROR',
    });
  });

  it('a field whose validateFunction the engine cannot run is closed to writes', async () => {
    for (const token of [ann, admin])
      expect(await ask(token, ['add', { name: 'Tea', remote: 'x' }])).toMatchObject({
        code: 'PERMISSION_ERROR',
      });
  });

  it.each([
    ['checked', 'ten letters', '标语未通过校验'],
    ['checked', 'callback', '标语: Tea'],
    ['checked', 'error', 'not so'],
    ['code', 'taken', 'The code is taken'],
    ['code', 'thrown', 'The code is not valid'],
  ])('its validateFunction refuses %s = %s', async (name, value, message) => {
    for (const token of [ann, admin])
      expect(await ask(token, ['add', { name: 'Tea', [name]: value }])).toMatchObject({
        code: 'VALIDATION_ERROR',
        message,
      });
  });

  it('validateFunctions accept a new row, and check an update of their field alone', async () => {
    const { id } = await ask(ann, ['add', { name: 'Tea', checked: 'short', code: 'free' }]);
    expect(id).toEqual(expect.any(String));
    expect(await ask(ann, ['add', { name: 'Tea', checked: 'quiet' }])).toMatchObject({ code: 0 });
    const update = (change: object) => ask(ann, ['doc', id], ['update', change]);
    expect(await update({ checked: 'ten letters' })).toMatchObject({ code: 'VALIDATION_ERROR' });
    expect(await update({ note: 1 })).toMatchObject({ updated: 1 });
    expect(await ask(ann, ['doc', id], ['get', { getOne: true }])).toMatchObject({
      data: { checked: 'short', note: 1 },
    });
  });

  it.each([
    ['checked', 'fault'],
    ['code', 'hanging'],
  ])('a validateFunction that fails writes nothing: %s = %s', async (name, value) => {
    const response = await ask(ann, ['add', { name: 'faulty', [name]: value }]);
    expect(response).toMatchObject({ code: 'SYSTEM_ERROR' });
    expect(JSON.stringify(response)).not.toMatch(/missing|checkLater/);
    const { data } = await ask(ann, ['where', 'name == "faulty"'], ['get']);
    expect(data).toEqual([]);
  });

  it('a rule over an undeclared field closes its action and no other', async () => {
    expect(await ask(ann, ['doc', 'fruit'], ['remove'])).toMatchObject({
      code: 'PERMISSION_ERROR',
    });
    expect(await ask(ann, ['doc', 'fruit'], ['update', { note: 1 }])).toMatchObject({
      code: 'PERMISSION_ERROR',
    });
  });

  it('a rule over a missing collection closes its own collection alone', async () => {
    expect(await query(url(), [['collection', 'hall'], ['get']], ann)).toMatchObject({
      code: 'PERMISSION_ERROR',
    });
  });

  it('a unique index inside an undeclared object holds', async () => {
    const { data } = await ask(undefined, ['where', { 'place.row': 1 }], ['get']);
    expect(data).toHaveLength(1);
  });

  it('a foreignKey without a field joins by _id', async () => {
    const { code, data } = await query(
      url(),
      [['collection', 'stall,hall'], ['where', "_id == 'fruit'"], ['get']],
      admin,
    );
    expect([code, data]).toEqual([0, [expect.objectContaining({ hall_id: [] })]]);
  });
}
