import fc from 'fast-check';
import { Budget } from '../../expressions/limits';
import { parsePermission } from '../../expressions/parse/parse-expression';
import type { RequestContext } from '../request-context';
import { parseWhereText } from './where-text';

const session = { uid: 'ann', role: [], permission: [] };
const context = { session, now: 1, clientIP: '::1' } as unknown as RequestContext;
const parse = (text: string) => parseWhereText(text, context, new Budget());

const path = fc.constantFrom('_id', 'status', 'place.city', 'tags.0', '标题', 'a_1.b2');
const literal = fc.oneof(
  fc.constantFrom('1', '-2.5', 'null', 'true', '$cloudEnv_uid', '$env.now', 'new Date(5)'),
  fc.constantFrom('"status"', "'x'", "''", 'add(1, $cloudEnv_now)', 'new Date()'),
);
const sign = fc.constantFrom('==', '!=', '>', '>=', '<', '<=');
const comparison = fc.oneof(
  fc.tuple(path, sign, literal),
  fc.tuple(path, fc.constant('in'), fc.constantFrom("['a', 'b']", '[1, $cloudEnv_now]', '[]')),
);
const quote = fc.constantFrom("'", '"');

it('a quoted field on the left of a value means the field', () => {
  fc.assert(
    fc.property(comparison, quote, ([name, operator, value], mark) => {
      const plain = `!(${name} ${operator} ${value}) || x == 1`;
      const quoted = `!(${mark}${name}${mark} ${operator} ${value}) || x == 1`;
      expect(parse(quoted)).toEqual(parse(plain));
    }),
  );
});

it.each([
  ["'a' in tags", 'eq', ['tags'], 'a'],
  ["'x' == status", 'eq', ['status'], 'x'],
  ["'1' == '1' && 'y' < status", 'gt', ['status'], 'y'],
])('a string beside a field stays text: %s', (text, operator, field, value) => {
  expect(parse(text)).toEqual({ kind: 'compare', operator, path: field, value });
});

it.each(['"doc.owner" == auth.uid', "!('auth.role' == 'admin')", "doc.a in ['doc.b']"])(
  'a permission rule rejects a quoted name: %s',
  (rule) => {
    expect(() => parsePermission(rule, () => undefined)).toThrow('不能加引号');
  },
);
