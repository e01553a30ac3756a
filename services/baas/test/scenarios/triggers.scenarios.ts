import { query, signIn } from '../harness/client';

type Json = Record<string, unknown>;
type Call = [string, ...unknown[]];

/** The triggers of `post.schema.ext.ts` around commands of clients. */
export function triggerScenarios(url: () => string): void {
  let ann: string, bob: string;
  beforeAll(async () => {
    ann = await signIn(url(), 'ann');
    bob = await signIn(url(), 'bob');
  });
  const ask = (token: string | undefined, ...calls: Call[]) =>
    query(url(), [['collection', 'post'], ...calls], token);
  const add = (row: unknown, token = ann) => ask(token, ['add', row]);
  const stored = async (id: unknown): Promise<Json> => {
    const { data } = await ask(undefined, ['where', { _id: id }], ['get', { getOne: true }]);
    return data as Json;
  };
  const words = async () => {
    const { data } = await query(url(), [['collection', 'entry'], ['limit', 500], ['get']]);
    return (data as Json[]).map(({ word }) => word);
  };
  const titled = async (title: string) =>
    (await ask(undefined, ['where', { title }], ['get'])).data as Json[];

  it('a trigger changes new rows beyond what the client may write, and the result', async () => {
    const one = await add({ title: 'tea' });
    expect(one).toMatchObject({ id: expect.any(String), titles: ['tea'] });
    expect(await stored(one.id)).toMatchObject({
      title: 'tea',
      owner: 'ann',
      summary: 'tea, draft, by ann',
    });
    const two = await add([{ title: 'milk' }, { title: 'ink', state: 'sold' }]);
    expect(two).toMatchObject({ inserted: 2, titles: ['milk', 'ink'] });
    const [, second] = two.ids as string[];
    expect(await stored(second)).toMatchObject({ summary: 'ink, sold, by ann' });
    expect(await words()).toEqual(expect.arrayContaining(['created milk', 'created ink']));
  });

  it('the text of an Error refuses a new row; another error is a fault without it', async () => {
    expect(await add({ title: 'refused' })).toMatchObject({
      code: 'TRIGGER_ERROR',
      message: '这个标题不能用',
    });
    const fault = await add({ title: 'fault' });
    expect(JSON.stringify(fault)).not.toContain('CONFIDENTIAL');
    expect(fault.id).toBeUndefined();
    expect(await titled('refused')).toEqual([]);
    expect(await titled('fault')).toEqual([]);
  });

  it('a trigger that takes too long fails the write, and the next one works', async () => {
    expect((await add({ title: 'hanging' })).id).toBeUndefined();
    expect(await titled('hanging')).toEqual([]);
    expect(await add({ title: 'later' })).toMatchObject({ id: expect.any(String) });
  });

  it.each(['long', 'undeclared'])('the schema checks what a trigger writes: %s', async (title) => {
    expect(await add({ title })).toMatchObject({ code: 'VALIDATION_ERROR' });
    expect(await titled(title)).toEqual([]);
  });

  it('an error after the write undoes the write and what its triggers wrote', async () => {
    expect(await add({ title: 'undone' })).toMatchObject({ code: 'TRIGGER_ERROR' });
    expect(await titled('undone')).toEqual([]);
    expect(await words()).not.toContain('created undone');
  });

  it('a trigger changes the data of an update, and learns its target', async () => {
    const { id } = await add({ title: 'pen' });
    expect(await ask(ann, ['doc', id], ['update', { title: 'pens' }])).toMatchObject({
      updated: 1,
      docId: id,
      where: { _id: id },
    });
    expect(await stored(id)).toMatchObject({ title: 'pens', updatedAt: 5 });
    const byWhere = await ask(
      ann,
      ['where', { _id: id, owner: 'ann' }],
      ['update', { state: 'x' }],
    );
    expect(byWhere).toMatchObject({ updated: 1, where: { _id: id, owner: 'ann' } });
    for (const title of ['refused', 'long', 'undeclared'])
      expect(await ask(ann, ['doc', id], ['update', { title }])).toMatchObject({
        code: title === 'refused' ? 'TRIGGER_ERROR' : 'VALIDATION_ERROR',
      });
    expect(await stored(id)).toMatchObject({ title: 'pens', state: 'x' });
  });

  it('triggers run after the checks of permission and values', async () => {
    const { id } = await add({ title: 'mine' });
    expect(await ask(bob, ['doc', id], ['update', { title: 'refused' }])).toMatchObject({
      code: 'PERMISSION_ERROR',
    });
    expect(await ask(undefined, ['add', { title: 'refused' }])).not.toMatchObject({
      code: 'TRIGGER_ERROR',
    });
    expect(await add({ title: 'refused', summary: 'mine' })).toMatchObject({
      code: 'PERMISSION_ERROR',
    });
    expect(await add({ title: 'refused', state: 7 })).toMatchObject({ code: 'VALIDATION_ERROR' });
    expect(await ask(bob, ['doc', id], ['remove'])).toMatchObject({ code: 'PERMISSION_ERROR' });
  });

  it('a trigger refuses a removal, or records it', async () => {
    const { id } = await add({ title: 'old' });
    expect(
      await ask(ann, ['where', 'owner == $cloudEnv_uid && title == "old"'], ['remove']),
    ).toMatchObject({ code: 'TRIGGER_ERROR', message: '只能按 id 删除' });
    expect(await ask(ann, ['doc', id], ['remove'])).toMatchObject({ deleted: 1 });
    expect(await words()).toContain(`deleted ${String(id)}`);
  });

  it('triggers around reads see the fields, refuse, and change the result', async () => {
    const { id } = await add({ title: 'read' });
    const read = await ask(undefined, ['doc', id], ['field', 'title'], ['get']);
    expect(read).toMatchObject({ data: [{ title: 'read' }], seen: ['title'] });
    expect((await stored(id)).views).toBe(1);
    expect(await ask(undefined, ['limit', 200], ['get'])).toMatchObject({ code: 'TRIGGER_ERROR' });
    expect(await ask(undefined, ['where', 'views > 5'], ['get'])).toMatchObject({
      message: '不能按浏览量查询',
    });
  });

  it('count(), and get() with a count, run the triggers of counting', async () => {
    expect(await ask(undefined, ['count'])).toMatchObject({
      total: expect.any(Number),
      counted: true,
    });
    const both = await ask(undefined, ['limit', 1], ['get', { getCount: true }]);
    expect(both).toMatchObject({ counted: true, seen: expect.arrayContaining(['title']) });
  });

  it('operations whose triggers the engine cannot run are closed, others are not', async () => {
    const closed = (...calls: Call[]) => query(url(), [['collection', 'quiet'], ...calls], ann);
    expect(await closed(['add', { word: 'x' }])).toMatchObject({ code: 'PERMISSION_ERROR' });
    expect(await closed(['get'])).toMatchObject({ code: 0, data: [] });
    expect(await closed(['where', { word: 'x' }], ['update', { word: 'y' }])).toMatchObject({
      updated: 0,
    });
  });
}
