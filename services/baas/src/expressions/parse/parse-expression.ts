import { operandsIn, type Expression, type Operand, type Operator } from '../../schema/expression';
import { GetReader, type FieldsOf } from './lookup-reader';
import { Budget, queryLimits } from '../limits';
import { readPattern } from '../pattern';
import { QuerySyntaxError } from '../../errors/errors';
import { present } from '../../present';

const comparisons: Readonly<Record<string, Operator>> = {
  '==': 'eq',
  '!=': 'neq',
  '>': 'gt',
  '>=': 'gte',
  '<': 'lt',
  '<=': 'lte',
};
const constants: Readonly<Record<string, boolean | null>> = {
  true: true,
  false: false,
  null: null,
};

/** The available functions with their minimum and maximum number of arguments. */
export type Offered = Readonly<Record<string, { count: readonly [number, number] }>>;

/**
 * Parses `a == 1 && (b in ["x"] || !c)`.
 * @throws QuerySyntaxError
 */
export function parseText(text: string, budget = new Budget(), offered: Offered = {}): Expression {
  return new Parser(text, budget, offered).expression();
}

/** Parses a permission rule, which may look up documents of the collections in `fieldsOf`. */
export function parsePermission(text: string, fieldsOf: FieldsOf): Expression {
  const expression = new Parser(text, new Budget(), {}, fieldsOf).expression();
  const quoted = operandsIn(expression).find(isQuotedName);
  if (quoted) throw new QuerySyntaxError(`权限规则里的 ${quoted.value} 不能加引号`);
  return expression;
}

/** `"doc.owner" == auth.uid` would compare two texts, so that the rule rejects every row. */
const isQuotedName = (operand: Operand): operand is { kind: 'value'; value: string } =>
  operand.kind === 'value' &&
  typeof operand.value === 'string' &&
  /^(?:doc|auth)\.[\w.]+$/.test(operand.value);

/** Parses a formula such as `add(price, 1)`. */
export function parseOperand(text: string, budget: Budget, offered: Offered): Operand {
  return new Parser(text, budget, offered).single();
}

class Parser extends GetReader {
  constructor(
    text: string,
    private readonly budget: Budget,
    private readonly offered: Offered,
    fieldsOf: FieldsOf | null = null,
  ) {
    super(text, fieldsOf);
  }

  expression(): Expression {
    return this.whole(this.either(1));
  }

  single(): Operand {
    return this.whole(this.operand(1));
  }

  private whole<T>(read: T): T {
    if (this.token.kind !== 'end') this.fail();
    return read;
  }

  private either(depth: number): Expression {
    return this.joined('||', 'or', () => this.joined('&&', 'and', () => this.unary(depth)));
  }

  private joined(mark: string, kind: 'and' | 'or', part: () => Expression): Expression {
    const first = part();
    const parts = [first];
    while (this.take(mark)) parts.push(part());
    return parts.length === 1 ? first : { kind, parts };
  }

  private unary(depth: number): Expression {
    this.budget.spend(depth);
    if (this.take('!')) return { kind: 'not', part: this.unary(depth + 1) };
    if (!this.take('(')) return this.comparison(depth);
    const inner = this.either(depth + 1);
    this.expect(')');
    // `(a - 1) > b`: the parentheses were around an operand.
    return inner.kind === 'isTrue' ? this.compared(this.sum(inner.operand, depth), depth) : inner;
  }

  private comparison(depth: number): Expression {
    if (this.token.kind === 'pattern') return this.test(this.token.source, this.token.flags);
    return this.compared(this.operand(depth), depth);
  }

  private compared(left: Operand, depth: number): Expression {
    const operator = this.operator();
    return operator
      ? { kind: 'compare', left, operator, right: this.operand(depth) }
      : { kind: 'isTrue', operand: left };
  }

  /** `/灯/i.test(name)` */
  private test(source: string, flags: string): Expression {
    this.at += 1;
    this.budget.spendPattern();
    this.expect('.');
    if (this.token.kind !== 'name' || this.token.text !== 'test')
      throw new QuerySyntaxError('正则表达式只能这样使用：/…/.test(字段)');
    this.at += 1;
    this.expect('(');
    const operand = this.operand(1);
    this.expect(')');
    return { kind: 'matches', pattern: readPattern(source, flags), operand };
  }

  private operator(): Operator | null {
    const { token } = this;
    let operator: Operator | undefined;
    if (token.kind === 'name' && token.text === 'in') operator = 'in';
    if (token.kind === 'mark') operator = comparisons[token.text];
    if (operator) this.at += 1;
    return operator ?? null;
  }

  private operand(depth: number): Operand {
    return this.sum(this.term(depth), depth);
  }

  /** `now - 60000` is `subtract(now, 60000)`. */
  private sum(first: Operand, depth: number): Operand {
    let sum = first;
    while (this.isMark('+') || this.isMark('-')) {
      const name = this.isMark('+') ? 'add' : 'subtract';
      this.at += 1;
      this.budget.spendFunction();
      sum = { kind: 'call', name, args: [sum, this.term(depth)] };
    }
    return sum;
  }

  private term(depth: number): Operand {
    if (this.take('(')) {
      this.budget.spend(depth);
      const inner = this.operand(depth + 1);
      this.expect(')');
      return inner;
    }
    if (this.take('[')) return { kind: 'list', items: this.items(depth) };
    if (this.token.kind === 'number' || this.isMark('-'))
      return { kind: 'value', value: this.product() };
    const { token } = this;
    if (token.kind === 'string') return this.pass({ kind: 'value', value: token.text });
    if (token.kind !== 'name') return this.fail();
    if (Object.hasOwn(constants, token.text))
      return this.pass({ kind: 'value', value: present(constants[token.text], token.text) });
    return this.name(token.text, depth);
  }

  /** `-1`, `24 * 60 * 60 * 1000` */
  private product(): number {
    let product = this.take('-') ? -1 : 1;
    do {
      product *= this.token.kind === 'number' ? this.pass(this.token.value) : this.fail();
    } while (this.take('*'));
    return product;
  }

  private name(text: string, depth: number): Operand {
    this.at += 1;
    if (text === 'new') return this.date();
    if (!this.take('(')) return { kind: 'name', path: text.split('.') };
    return this.isGet(text) ? this.get() : this.call(text, depth + 1);
  }

  private call(name: string, depth: number): Operand {
    if (!Object.hasOwn(this.offered, name)) throw new QuerySyntaxError(`查询语句不支持 ${name}()`);
    this.budget.spendFunction();
    const args =
      name === 'switch' ? this.branches(depth) : this.list(')', () => this.argument(depth));
    const [least, most] = present(this.offered[name], name).count;
    if (args.length < least || args.length > most)
      throw new QuerySyntaxError(`${name}() 的参数个数不对`);
    return { kind: 'call', name, args };
  }

  private argument(depth: number): Operand {
    this.budget.spend(depth);
    return this.operand(depth);
  }

  /** Flattens `[{case: a, then: b}, …], c` to a, b, …, c. */
  private branches(depth: number): Operand[] {
    this.expect('[');
    const branches = this.list(']', () => {
      this.expect('{');
      const [test, outcome] = [
        this.named('case', depth),
        this.take(',') && this.named('then', depth),
      ];
      this.expect('}');
      return [test, outcome || this.fail()];
    });
    const last: Operand = this.take(',') ? this.argument(depth) : { kind: 'value', value: null };
    this.expect(')');
    return [...branches.flat(), last];
  }

  private named(key: string, depth: number): Operand {
    if ((this.token.kind !== 'name' && this.token.kind !== 'string') || this.token.text !== key)
      this.fail();
    this.at += 1;
    this.expect(':');
    return this.argument(depth);
  }

  /** `new Date(1767225600000)` and `new Date("2026-01-01").getTime()` are both epoch ms. */
  private date(): Operand {
    if (this.token.kind !== 'name' || this.token.text !== 'Date')
      throw new QuerySyntaxError('查询语句里 new 只能用于 new Date()');
    this.at += 1;
    this.expect('(');
    const argument = this.isMark(')') ? null : this.operand(1);
    this.expect(')');
    if (this.take('.')) this.expectName('getTime');
    if (!argument) return { kind: 'name', path: ['$cloudEnv_now'] };
    const time =
      argument.kind === 'value' &&
      (typeof argument.value === 'number' || typeof argument.value === 'string')
        ? new Date(argument.value).getTime()
        : NaN;
    if (Number.isNaN(time)) throw new QuerySyntaxError('日期无法识别');
    return { kind: 'value', value: time };
  }

  private expectName(name: string): void {
    if (this.token.kind !== 'name' || this.token.text !== name) this.fail();
    this.at += 1;
    this.expect('(');
    this.expect(')');
  }

  private items(depth: number): Operand[] {
    return this.list(']', (read) => {
      if (this.isMark('[')) throw new QuerySyntaxError('列表里不能再有列表');
      if (read === queryLimits.listItems)
        throw new QuerySyntaxError(`列表超过 ${queryLimits.listItems} 项`);
      return this.operand(depth);
    });
  }
}
