import fc from 'fast-check';
import { every, negate, some, type Condition } from './condition';
import { residualPredicate } from './residual';

type Row = Record<string, string | null>;
const ids = ['p', 'q', 'none', null];
const rows: Row[] = ids.flatMap((a) => ids.map((b) => ({ a, b })));
const documents: Record<string, Row> = { p: { owner: 'ann' }, q: { owner: null } };

/** Evaluates like the database: unknown is not true. */
function holds(condition: Condition, row: Row): boolean {
  switch (condition.kind) {
    case 'constant':
      return condition.value === true;
    case 'and':
      return condition.parts.every((part) => holds(part, row));
    case 'or':
      return condition.parts.some((part) => holds(part, row));
    case 'not':
      return !holds(condition.part, row);
    case 'in':
      return condition.values.includes(row[condition.path.at(-1)!]!);
    case 'compare':
      return (row[condition.path.at(-1)!] === condition.value) === (condition.operator === 'eq');
    case 'lookup': {
      const [{ id }] = condition.documents as [(typeof condition.documents)[number]];
      const found = id.kind === 'field' ? row[id.path[0]!] : id.kind === 'value' && id.value;
      return (
        typeof found === 'string' && found in documents && holds(condition.of, documents[found]!)
      );
    }
    default:
      throw new Error(condition.kind);
  }
}

const field = fc.constantFrom('a', 'b');
const plain = fc.oneof(
  fc
    .tuple(
      field,
      fc.constantFrom('eq' as const, 'eq' as const, 'neq' as const),
      fc.constantFrom(...ids),
    )
    .map(([name, operator, value]): Condition => ({
      kind: 'compare',
      path: [name],
      operator,
      value,
    })),
  fc
    .tuple(field, fc.array(fc.constantFrom(...ids), { maxLength: 2 }))
    .map(([name, values]): Condition => ({ kind: 'in', path: [name], values })),
);
const fetched = fc
  .tuple(field, fc.constantFrom('eq' as const, 'neq' as const), fc.constantFrom('ann', 'bob'))
  .map(([name, operator, value]): Condition => ({
    kind: 'lookup',
    documents: [
      { name: '?0', collection: 'shop', fields: new Map(), id: { kind: 'field', path: [name] } },
    ],
    of: { kind: 'compare', path: ['?0', 'owner'], operator, value },
  }));
const combined = (leaf: fc.Arbitrary<Condition>) =>
  fc.letrec<{ any: Condition }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 3 },
      { weight: 3, arbitrary: leaf },
      fc.array(tie('any'), { minLength: 1, maxLength: 3 }).map(every),
      fc.array(tie('any'), { minLength: 1, maxLength: 3 }).map(some),
      tie('any').map(negate),
    ),
  })).any;

it('premise and residual together imply the rule for every row', () => {
  let settled = 0;
  fc.assert(
    fc.property(combined(plain), combined(fc.oneof(plain, fetched)), (premise, rule) => {
      const left = residualPredicate(premise, rule, () => true);
      // The residual does not depend on a row, so any row will do.
      if (!holds(left, {})) return;
      if (left.kind !== 'constant') settled += 1;
      expect(rows.filter((row) => holds(premise, row) && !holds(rule, row))).toEqual([]);
    }),
    { numRuns: 20_000 },
  );
  expect(settled).toBeGreaterThan(300);
});

const says = (id: string): Condition => ({
  kind: 'compare',
  path: ['a'],
  operator: 'eq',
  value: id,
});
const byShop: Condition = {
  kind: 'lookup',
  documents: [
    { name: '?0', collection: 'shop', fields: new Map(), id: { kind: 'field', path: ['a'] } },
  ],
  of: { kind: 'compare', path: ['?0', 'owner'], operator: 'eq', value: 'ann' },
};

it('a list that contains the id does not fix a lookup', () => {
  expect(residualPredicate(says('p'), byShop, () => false)).toEqual({
    kind: 'constant',
    value: false,
  });
});

it('a lookup that does not depend on the row becomes the residual', () => {
  const own: Condition = {
    ...byShop,
    documents: byShop.documents.map((document) => ({
      ...document,
      id: { kind: 'value', value: 'p' },
    })),
  };
  expect(residualPredicate({ kind: 'constant', value: true }, own, () => true)).toBe(own);
});
