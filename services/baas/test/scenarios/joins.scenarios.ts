import { chain, query, signIn } from '../harness/client';

type Rows = Record<string, unknown>[];
type Call = [string, ...unknown[]];

/** Joins over HTTP. */
export function joinScenarios(url: () => string): void {
  describe('joins', () => {
    const temp = (...calls: Call[]) => chain(...calls, ['getTemp']);
    const onSale = temp(
      ['collection', 'article'],
      ['where', "status == 'on'"],
      ['field', 'title as name, place.city'],
    );
    const join = (main: unknown, foreign: unknown, ...calls: Call[]) =>
      query(url(), [['collection', main, foreign], ...(calls.length ? calls : [['get'] as Call])]);

    it('joined rows replace the link field', async () => {
      expect(await join('remark', onSale, ['limit', 3], ['get', { getCount: true }])).toMatchObject(
        {
          count: 5,
          data: [
            {
              _id: 'r1',
              words: '亮',
              article: [{ _id: 'a1', name: '灯', place: { city: '杭州' } }],
            },
            { _id: 'r2', article: [] },
            { _id: 'r3', article: [] },
          ],
        },
      );
      const some = temp(
        ['collection', 'remark'],
        ['where', "words == '香'"],
        ['field', 'article, words as text'],
      );
      expect((await join(some, onSale)).data).toEqual([
        { _id: 'r5', text: '香', article: [{ _id: 'a2', name: '茶', place: { city: '上海' } }] },
      ]);
      expect((await join(some, onSale, ['get', { getOne: true }])).data).toMatchObject({
        _id: 'r5',
        article: [{ _id: 'a2' }],
      });
    });

    it('each collection applies its own permissions', async () => {
      expect(await query(url(), [['collection', 'remark,article'], ['get']])).toMatchObject({
        code: 'PERMISSION_ERROR',
      });
      expect(
        await join('remark', temp(['collection', 'article'], ['where', "title == '灯'"])),
      ).toMatchObject({ code: 'PERMISSION_ERROR' });
      expect(
        await join(
          'remark',
          temp(['collection', 'article'], ['where', "status == 'on'"], ['field', 'secret']),
        ),
      ).toMatchObject({ code: 'PERMISSION_ERROR' });
      const named = (id: string) =>
        join('remark', temp(['collection', 'article'], ['where', `_id == '${id}'`]));
      expect((await named('a1')).data).toMatchObject([
        { article: [{ _id: 'a1' }] },
        { article: [] },
        { article: [] },
        { article: [] },
        { article: [] },
      ]);
      for (const id of ['a3', 'a9'])
        expect(await named(id)).toMatchObject({ code: 'PERMISSION_ERROR' });
      const whole = JSON.stringify(
        await join('remark', temp(['collection', 'article'], ['where', "status == 'on'"])),
      );
      expect(whole).not.toMatch(/DRAFT|CODE-|"secret"/);
      // Neither by a hidden field nor to a hidden collection.
      expect(
        await query(
          url(),
          [['collection', 'remark', 'staff'], ['get']],
          await signIn(url(), 'bob', ['staff']),
        ),
      ).toMatchObject({ code: 'PERMISSION_ERROR' });
      expect(await join('remark', 'closed')).toMatchObject({ code: 'PERMISSION_ERROR' });
      const own = await query(
        url(),
        [
          [
            'collection',
            'remark',
            temp(
              ['collection', 'article'],
              ['where', 'author == $cloudEnv_uid'],
              ['field', 'draft'],
            ),
          ],
          ['get'],
        ],
        await signIn(url(), 'ann'),
      );
      expect(own.data).toMatchObject([
        { article: [{ draft: 'DRAFT-1' }] },
        { article: [{ draft: 'DRAFT-3' }] },
        { article: [] },
        { article: [] },
        { article: [] },
      ]);
    });

    const open = temp(
      ['collection', 'member'],
      ['where', 'isOpen == true'],
      ['field', 'name, age as years'],
    );
    const letters = (...calls: Call[]) =>
      query(url(), [
        ['collection', 'letter', open],
        ...calls,
        ['orderBy', 'sort'],
        ['get', { getCount: true }],
      ]);
    const m1 = { _id: 'm1', name: '安', years: 20 };
    const m2 = { _id: 'm2', name: '柏', years: 30 };

    it('every foreignKey between two collections is joined, also of a list', async () => {
      expect(await letters()).toMatchObject({
        count: 4,
        data: [
          { _id: 'l1', text: '早', sender: [m1], receiver: [m2], copies: [m1, m2] },
          { _id: 'l2', sender: [m2], receiver: [m1], copies: [] },
          { _id: 'l3', sender: [], receiver: [], copies: [] },
          { _id: 'l4', sender: [m1], receiver: [], copies: [] },
        ],
      });
    });

    it('foreignKey() selects some of them', async () => {
      expect((await letters(['foreignKey', 'letter.receiver'])).data).toMatchObject([
        { sender: 'm1', receiver: [m2], copies: ['m2', 'm3', 'm1'] },
        {},
        { sender: 'm3' },
        { sender: 'm1', receiver: [] },
      ]);
      expect((await letters(['foreignKey', 'letter.receiver, letter.sender'])).data).toMatchObject([
        { sender: [m1], receiver: [m2], copies: ['m2', 'm3', 'm1'] },
        {},
        {},
        {},
      ]);
    });

    it('reverse-joined rows appear under their collection, beside the own value', async () => {
      const articles = temp(
        ['collection', 'article'],
        ['where', "status == 'on'"],
        ['field', 'title'],
      );
      const mail = temp(['collection', 'letter'], ['where', 'sort < 4'], ['field', 'text, about']);
      expect((await join(articles, mail, ['orderBy', '_id'], ['get'])).data).toEqual([
        {
          _id: {
            _value: 'a1',
            letter: [
              { _id: 'l1', text: '早', about: 'a1' },
              { _id: 'l3', text: '晚', about: 'a1' },
            ],
          },
          title: '灯',
        },
        { _id: { _value: 'a2', letter: [{ _id: 'l2', text: '午', about: 'a2' }] }, title: '茶' },
      ]);
      const copied = await query(url(), [
        ['collection', open, temp(['collection', 'letter'], ['field', 'text'])],
        ['foreignKey', 'letter.copies'],
        ['orderBy', 'age'],
        ['get'],
      ]);
      expect(copied.data).toEqual([
        { _id: { _value: 'm1', letter: [{ _id: 'l1', text: '早' }] }, name: '安', years: 20 },
        { _id: { _value: 'm2', letter: [{ _id: 'l1', text: '早' }] }, name: '柏', years: 30 },
      ]);
    });

    it('joins three and four collections', async () => {
      const articles = temp(
        ['collection', 'article'],
        ['where', "_id == 'a1'"],
        ['field', 'title'],
      );
      const three = await query(url(), [
        ['collection', articles, 'remark', temp(['collection', 'letter'], ['field', 'text'])],
        ['get'],
      ]);
      expect(three.data).toEqual([
        {
          _id: {
            _value: 'a1',
            remark: [expect.objectContaining({ _id: 'r1', words: '亮' })],
            letter: [
              { _id: 'l1', text: '早' },
              { _id: 'l3', text: '晚' },
            ],
          },
          title: '灯',
        },
      ]);
      const on = temp(['collection', 'article'], ['where', "status == 'on'"], ['field', 'title']);
      expect(
        (
          await query(url(), [
            ['collection', 'letter', open, on],
            ['orderBy', 'sort'],
            ['limit', 1],
            ['get'],
          ])
        ).data,
      ).toMatchObject([{ sender: [m1], about: [{ _id: 'a1', title: '灯' }] }]);
    });

    it.each<[unknown, string[]]>([
      ["sender.name == '安'", ['l1', 'l4']],
      ["sender.name != '安'", ['l2', 'l3']],
      ["!(sender.name == '安') && sort > 2", ['l3']],
      ['sender.years > 25 || receiver.years > 25', ['l1', 'l2']],
      ["sender._id in ['m2', 'm3']", ['l2']],
      ['/柏|陈/.test(copies.name)', ['l1']],
      ["sender.name == '安' && mod(sort, 2) == 0", ['l4']],
      [{ sender: { name: '安' }, text: '夜' }, ['l4']],
      ['sort > 3', ['l4']],
    ])('a condition after the join: %j', async (where, expected) => {
      const answer = await letters(['where', where]);
      expect([
        (answer.data as Rows | undefined)?.map(({ _id }) => _id) ?? answer,
        answer.count,
      ]).toEqual([expected, expected.length]);
    });

    it("conditions over reverse-joined rows and over the field's own value", async () => {
      const found = async (where: string) =>
        (
          (
            await join(
              temp(['collection', 'article'], ['where', "status == 'on'"]),
              'letter',
              ['where', where],
              ['get'],
            )
          ).data as { _id: { _value: string } }[]
        ).map(({ _id }) => _id._value);
      expect(await found("_id.letter.text == '午'")).toEqual(['a2']);
      expect(await found("_id._value == 'a1' && _id.letter.sort >= 3")).toEqual(['a1']);
      expect(await found("!(_id.letter.text == '午') && title != null")).toEqual(['a1']);
    });

    it.each<[string, Record<string, unknown>]>([
      ['text, sender.name', { text: '早', sender: [{ _id: 'm1', name: '安' }] }],
      [
        'sender{name as who, years}, text as words',
        { words: '早', sender: [{ _id: 'm1', who: '安', years: 20 }] },
      ],
      ['copies.name as names, sort', { sort: 1, names: ['安', '柏'] }],
      ['sender, text', { text: '早', sender: [m1] }],
      ['text', { text: '早' }],
      ['sender as from, text', { text: '早', from: [m1] }],
      [
        'sender{name as who} as from, receiver{years} as to',
        { from: [{ _id: 'm1', who: '安' }], to: [{ _id: 'm2', years: 30 }] },
      ],
      [
        "arrayElemAt(sender.name, 0) as who, size(copies._id) as n, in('安', copies.name) as is",
        { who: '安', n: 2, is: true },
      ],
      ['concat(text, arrayElemAt(sender.name, 0)) as text, sort', { text: '早安', sort: 1 }],
    ])('projection after the join: %s', async (fields, expected) => {
      expect((await letters(['where', 'sort == 1'], ['field', fields])).data).toEqual([
        { _id: 'l1', ...expected },
      ]);
    });

    it('orders joined rows by a computed field', async () => {
      const answer = await letters(
        ['where', 'size(sender._id) == 1'],
        ['field', 'arrayElemAt(sender.years, 0) as age'],
        ['orderBy', 'age desc'],
      );
      expect(answer.data).toEqual([
        { _id: 'l2', age: 30 },
        { _id: 'l1', age: 20 },
        { _id: 'l4', age: 20 },
      ]);
    });

    it('rejects two sources for one name', async () => {
      expect(await letters(['field', 'sender{name} as x, receiver{years} as x'])).toMatchObject({
        code: 'SYNTAX_ERROR',
        message: expect.stringContaining('x 出现了两次'),
      });
    });

    it('groups by the joined rows and by nothing', async () => {
      const groups = async (...calls: Call[]) =>
        (
          await query(url(), [
            ['collection', 'letter', open],
            ...calls,
            ['get', { getCount: true }],
          ])
        ).data;
      const sum: Call = ['groupField', 'sum(sort) as sum'];
      expect(await groups(['groupBy', 'sender'], sum, ['orderBy', 'sum desc'])).toEqual([
        { sender: [m1], sum: 5 },
        { sender: [], sum: 3 },
        { sender: [m2], sum: 2 },
      ]);
      expect(
        await groups(
          ['field', 'sender as from, sort'],
          ['groupBy', 'from'],
          ['groupField', 'max(sort) as last'],
          ['orderBy', 'last'],
          ['limit', 1],
        ),
      ).toEqual([{ from: [m2], last: 2 }]);
      expect(await groups(['groupBy', 'null'], sum)).toEqual([{ sum: 10 }]);
      expect(await groups(['where', 'sort > 99'], ['groupBy', ' null '], sum)).toEqual([]);
    });

    it('projection of reverse-joined rows with an order by an alias', async () => {
      const answer = await join(
        temp(['collection', 'article'], ['where', "status == 'on'"]),
        'letter',
        ['field', 'title as name, _id{_value as id, letter{text}}'],
        ['orderBy', 'name'],
        ['get'],
      );
      expect(answer.data).toEqual(
        [
          {
            name: '灯',
            _id: {
              id: 'a1',
              letter: [
                { _id: 'l1', text: '早' },
                { _id: 'l3', text: '晚' },
              ],
            },
          },
          { name: '茶', _id: { id: 'a2', letter: [{ _id: 'l2', text: '午' }] } },
        ].sort((one, other) => (one.name < other.name ? -1 : 1)),
      );
    });

    it('a condition after the join authorizes none of its collections', async () => {
      expect(
        await query(url(), [
          ['collection', 'article', 'letter'],
          ['where', "status == 'on'"],
          ['get'],
        ]),
      ).toMatchObject({ code: 'PERMISSION_ERROR' });
      expect(
        await query(url(), [
          ['collection', 'letter', 'member'],
          ['where', 'sender.isOpen == true'],
          ['get'],
        ]),
      ).toMatchObject({ code: 'PERMISSION_ERROR' });
      const all = temp(['collection', 'member'], ['where', 'isOpen == true']);
      const asked = (...calls: Call[]) =>
        query(url(), [['collection', 'letter', all], ...calls, ['get']]);
      for (const calls of [
        [['where', "sender.phone == 'SECRET-1'"]],
        [['where', "note == 'x'"]],
        [['where', 'text == note']],
        [['field', 'sender.phone']],
        [['field', 'sender{phone as name}']],
        [['field', 'sender{phone} as from']],
        [['field', 'arrayElemAt(sender.phone, 0) as name']],
        [['field', 'concat(text, note) as text']],
        [['groupBy', 'sender.phone']],
        [['field', 'note']],
        [['field', 'note as text']],
        [['orderBy', 'note']],
      ] as Call[][]) {
        expect(await asked(...calls)).toMatchObject({ code: 'PERMISSION_ERROR' });
      }
      expect(JSON.stringify(await asked())).not.toMatch(/SECRET|陈/);
      expect(JSON.stringify(await asked(['groupBy', 'sender']))).not.toMatch(/SECRET|陈/);
    });

    it('joined rows are grouped, also by lists of joined values', async () => {
      const groups = (...calls: Call[]) =>
        query(url(), [['collection', 'letter', open], ...calls, ['get', { getCount: true }]]);
      expect(
        await groups(
          ['groupBy', 'sender.name as names'],
          ['groupField', 'count(*) as n, sum(sort) as sorts'],
          ['orderBy', 'n desc, sorts'],
        ),
      ).toMatchObject({
        count: 3,
        data: [
          { names: ['安'], n: 2, sorts: 5 },
          { names: ['柏'], n: 1, sorts: 2 },
          { names: [], n: 1, sorts: 3 },
        ],
      });
      expect(
        await groups(
          ['where', "sender.name == '安'"],
          ['groupBy', 'arrayElemAt(sender.name, 0) as name'],
          ['groupField', 'sum(sum(copies.years)) as years, push(size(copies._id)) as sizes'],
        ),
      ).toMatchObject({
        count: 1,
        data: [{ name: '安', years: 50, sizes: [2, 0] }],
      });
      expect(
        await groups(
          ['field', 'sender{name as who}, text as words'],
          ['groupBy', 'sender.who'],
          ['groupField', 'max(words) as last'],
          ['orderBy', 'last'],
          ['limit', 1],
        ),
      ).toMatchObject({ count: 3, data: [{ sender: { who: ['柏'] }, last: '午' }] });
      expect(
        (
          await groups(
            ['field', 'size(receiver._id) as receivers'],
            ['distinct'],
            ['orderBy', 'receivers'],
          )
        ).data,
      ).toEqual([{ receivers: 0 }, { receivers: 1 }]);
      expect(
        (await groups(['field', '_id, receiver.name as receivers'], ['distinct'])).data,
      ).toHaveLength(3);
    });

    it('groups of reverse-joined rows', async () => {
      const mail = temp(
        ['collection', 'letter'],
        ['orderBy', 'sort', 'desc'],
        ['field', 'text, sort as place'],
      );
      const answer = await join(
        temp(['collection', 'article'], ['where', "status == 'on'"]),
        mail,
        ['groupBy', '_id.letter.text as texts, _id._value'],
        ['groupField', 'max(sum(_id.letter.place)) as most'],
        ['orderBy', 'most'],
        ['get'],
      );
      expect(answer.data).toEqual([
        { texts: ['午'], _id: { _value: 'a2' }, most: 2 },
        { texts: ['晚', '早'], _id: { _value: 'a1' }, most: 4 },
      ]);
    });

    it('groups are subject to the permissions of their rows', async () => {
      const all = temp(['collection', 'member'], ['where', 'isOpen == true']);
      const asked = (...calls: Call[]) =>
        query(url(), [['collection', 'letter', all], ...calls, ['get']]);
      const byText: Call = ['groupBy', 'text'];
      const tries: Call[][] = [
        [['groupBy', 'sender.phone as phones']],
        [['groupBy', 'size(sender.phone) as n']],
        [['groupBy', 'note']],
        [byText, ['groupField', 'push(sender.phone) as phones']],
        [byText, ['groupField', 'first(note) as note']],
        [byText, ['groupField', "sum(indexOfArray(sender.phone, 'x')) as n"]],
        [['field', 'sender.phone as phones'], ['distinct']],
        [['field', 'note, text'], byText],
        [['where', 'size(sender.phone) > 0'], byText],
        [
          ['field', 'sender{phone as name}'],
          ['groupBy', 'sender.name'],
        ],
        [['where', "in('SECRET-1', sender.phone)"]],
      ];
      for (const calls of tries)
        expect([calls, await asked(...calls)]).toMatchObject([calls, { code: 'PERMISSION_ERROR' }]);
      expect(
        await query(url(), [['collection', 'letter', 'member'], byText, ['get']]),
      ).toMatchObject({ code: 'PERMISSION_ERROR' });
    });

    it.each<[string, Call[], string]>([
      ['of strangers', [['collection', 'thing', 'remark'], ['get']], 'foreignKey'],
      ['of one', [['collection', onSale], ['get']], '2 到 4 个'],
      ['of five', [['collection', 'letter,article,member,remark,thing'], ['get']], '2 到 4 个'],
      [
        'by an unknown foreignKey',
        [['collection', 'letter', open], ['foreignKey', 'letter.sender,letter.text'], ['get']],
        'letter.text',
      ],
      ['by several into one place', [['collection', open, 'letter'], ['get']], 'foreignKey'],
      [
        'with a condition on what is replaced',
        [['collection', 'letter', open], ['where', "sender == 'm1'"], ['get']],
        'sender._id',
      ],
      [
        'with a condition on a field that was not kept',
        [['collection', 'letter', open], ['where', 'sender.age > 1'], ['get']],
        'age',
      ],
      [
        'with a condition on rows that are not there',
        [['collection', onSale, 'letter'], ['where', '_id.remark.words == null'], ['get']],
        'remark',
      ],
      [
        'with functions over its rows as if they were one',
        [['collection', 'letter', open], ['where', 'add(sender.years, 1) > 1'], ['get']],
        'add 的第 1 个参数需要数字',
      ],
      [
        'with functions over rows as a whole',
        [['collection', 'letter', open], ['where', 'size(sender) > 1'], ['get']],
        'sender._id',
      ],
      [
        'with two conditions',
        [['collection', 'letter', open], ['where', 'sort == 1'], ['where', 'sort == 2'], ['get']],
        'where',
      ],
      [
        'that goes on after its end',
        [['collection', 'letter', open], ['get'], ['where', 'sort == 1']],
        'get',
      ],
      [
        'with a function of rows as a whole',
        [['collection', 'letter', open], ['field', 'size(sender) as n'], ['get']],
        'sender._id',
      ],
      [
        'grouped after it is ordered',
        [['collection', 'letter', open], ['orderBy', 'sort'], ['groupBy', 'text'], ['get']],
        'groupBy 需要在 orderBy 之前',
      ],
      [
        'chosen from after it is grouped',
        [['collection', 'letter', open], ['groupBy', 'text'], ['where', 'sort > 1'], ['get']],
        'where 需要在 groupBy 之前',
      ],
      [
        'grouped twice',
        [['collection', 'letter', open], ['groupBy', 'text'], ['groupBy', 'sort'], ['get']],
        'groupBy',
      ],
      [
        'that sums up lists',
        [
          ['collection', 'letter', open],
          ['groupBy', 'text'],
          ['groupField', 'sum(sender.years) as years'],
          ['get'],
        ],
        'sum',
      ],
      [
        'of groups in the order of what is none',
        [['collection', 'letter', open], ['groupBy', 'text'], ['orderBy', 'sort'], ['get']],
        'sort',
      ],
      [
        'that works out groups without keys',
        [['collection', 'letter', open], ['groupField', 'count(*) as n'], ['get']],
        'groupBy',
      ],
      [
        'that is distinct in nothing',
        [['collection', 'letter', open], ['distinct'], ['get']],
        'distinct',
      ],
      [
        'of groups as a tree',
        [
          ['collection', 'branch', temp(['collection', 'branch'])],
          ['groupBy', 'name'],
          ['get', { getTree: true }],
        ],
        'getTree',
      ],
      [
        'of an ordered table that is grouped',
        [
          ['collection', temp(['collection', 'remark'], ['orderBy', 'words']), onSale],
          ['groupBy', 'words'],
          ['get'],
        ],
        'orderBy',
      ],
      [
        'of a cut table that is grouped',
        [
          ['collection', temp(['collection', 'remark'], ['limit', 1]), onSale],
          ['groupBy', 'words'],
          ['get'],
        ],
        'limit',
      ],
      [
        'of a cut table',
        [['collection', 'remark', temp(['collection', 'article'], ['limit', 1])], ['get']],
        'limit',
      ],
      [
        'of what is cut twice',
        [
          ['collection', temp(['collection', 'remark'], ['limit', 1]), onSale],
          ['orderBy', 'words'],
          ['get'],
        ],
        'orderBy',
      ],
      [
        'of what is cut before it is chosen from',
        [
          ['collection', temp(['collection', 'remark'], ['limit', 1]), onSale],
          ['where', "words == 'x'"],
          ['get'],
        ],
        'where',
      ],
      [
        'without the field',
        [['collection', temp(['collection', 'remark'], ['field', 'words']), onSale], ['get']],
        'article',
      ],
      [
        'of groups',
        [['collection', temp(['collection', 'remark'], ['groupBy', 'article']), onSale], ['get']],
        'groupBy',
      ],
      [
        'as a tree',
        [
          ['collection', 'branch', 'branch'],
          ['get', { getTree: true }],
        ],
        'getTree',
      ],
      [
        'of tables without end',
        [['collection', chain(['collection', 'remark']), onSale], ['get']],
        'getTemp',
      ],
      [
        'of joins',
        [['collection', 'remark', temp(['collection', 'remark', 'article'])], ['get']],
        'collection',
      ],
    ])('a join %s is rejected by name', async (_name, calls, named) => {
      expect(await query(url(), calls)).toMatchObject({
        code: 'SYNTAX_ERROR',
        message: expect.stringContaining(named),
      });
    });
  });
}
