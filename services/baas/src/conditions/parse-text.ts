import type { Expression, Operand, Operator } from './expression';
import { Budget, queryLimits } from './limits';
import { readPattern } from './pattern';
import { QuerySyntaxError } from './syntax-error';
import { tokensOf, type Token } from './tokens';

const comparisons: Readonly<Record<string, Operator>> = { '==': 'eq', '!=': 'neq', '>': 'gt', '>=': 'gte', '<': 'lt', '<=': 'lte' };
const constants: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };

/** Reads `a == 1 && (b in ["x"] || !c)`. QuerySyntaxError for everything else. */
export function parseText(text: string, budget = new Budget()): Expression {
  if (text.length > queryLimits.textLength) throw new QuerySyntaxError(`查询语句超过 ${queryLimits.textLength} 个字符`);
  return new Parser(tokensOf(text), budget).whole();
}

class Parser {
  private at = 0;
  constructor(private readonly tokens: Token[], private readonly budget: Budget) {}

  whole(): Expression {
    const expression = this.either(1);
    if (this.token.kind !== 'end') throw this.unexpected();
    return expression;
  }

  private either(depth: number): Expression {
    return this.joined('||', 'or', () => this.joined('&&', 'and', () => this.unary(depth)));
  }

  private joined(mark: string, kind: 'and' | 'or', part: () => Expression): Expression {
    const parts = [part()];
    while (this.take(mark)) parts.push(part());
    return parts.length === 1 ? parts[0]! : { kind, parts };
  }

  private unary(depth: number): Expression {
    this.budget.spend(depth);
    if (this.take('!')) return { kind: 'not', part: this.unary(depth + 1) };
    if (!this.take('(')) return this.comparison();
    const inner = this.either(depth + 1);
    this.expect(')');
    return inner;
  }

  private comparison(): Expression {
    if (this.token.kind === 'pattern') return this.test(this.token.source, this.token.flags);
    const left = this.operand();
    const operator = this.operator();
    return operator ? { kind: 'compare', left, operator, right: this.operand() } : { kind: 'holds', operand: left };
  }

  /** `/灯/i.test(name)` */
  private test(source: string, flags: string): Expression {
    this.at += 1;
    this.budget.spendPattern();
    this.expect('.');
    if (this.token.kind !== 'name' || this.token.text !== 'test') throw new QuerySyntaxError('正则表达式只能这样使用：/…/.test(字段)');
    this.at += 1;
    this.expect('(');
    const operand = this.operand();
    this.expect(')');
    return { kind: 'matches', pattern: readPattern(source, flags), operand };
  }

  private operator(): Operator | null {
    const { token } = this;
    const isIn = token.kind === 'name' && token.text === 'in';
    const found = isIn ? 'in' : token.kind === 'mark' ? comparisons[token.text] : undefined;
    if (found) this.at += 1;
    return found ?? null;
  }

  private operand(): Operand {
    if (this.take('[')) return { kind: 'list', items: this.items() };
    const sign = this.take('-') ? -1 : 1;
    const { token } = this;
    if (token.kind === 'number') return this.pass({ kind: 'value', value: sign * token.value });
    if (sign === -1) throw this.unexpected();
    if (token.kind === 'string') return this.pass({ kind: 'value', value: token.text });
    if (token.kind !== 'name') throw this.unexpected();
    if (Object.hasOwn(constants, token.text)) return this.pass({ kind: 'value', value: constants[token.text]! });
    return this.name(token.text);
  }

  private name(text: string): Operand {
    this.at += 1;
    if (text === 'new') return this.date();
    if (this.isMark('(')) throw new QuerySyntaxError(`查询语句不支持 ${text}()`);
    return { kind: 'name', path: text.split('.') };
  }

  /** `new Date(1767225600000)`, `new Date("2026-01-01").getTime()`: epoch ms either way, as times are stored. */
  private date(): Operand {
    if (this.token.kind !== 'name' || this.token.text !== 'Date') throw new QuerySyntaxError('查询语句里 new 只能用于 new Date()');
    this.at += 1;
    this.expect('(');
    const given = this.isMark(')') ? null : this.operand();
    this.expect(')');
    if (this.take('.')) this.expectName('getTime');
    if (!given) return { kind: 'name', path: ['$cloudEnv_now'] };
    const time = given.kind === 'value' && (typeof given.value === 'number' || typeof given.value === 'string') ? new Date(given.value).getTime() : NaN;
    if (Number.isNaN(time)) throw new QuerySyntaxError('日期无法识别');
    return { kind: 'value', value: time };
  }

  private expectName(name: string): void {
    if (this.token.kind !== 'name' || this.token.text !== name) throw this.unexpected();
    this.at += 1;
    this.expect('(');
    this.expect(')');
  }

  private items(): Operand[] {
    const items: Operand[] = [];
    while (!this.take(']')) {
      if (items.length) this.expect(',');
      if (this.isMark('[')) throw new QuerySyntaxError('列表里不能再有列表');
      items.push(this.operand());
      if (items.length > queryLimits.listItems) throw new QuerySyntaxError(`列表超过 ${queryLimits.listItems} 项`);
    }
    return items;
  }

  private get token(): Token { return this.tokens[this.at]!; }

  private pass<T>(value: T): T {
    this.at += 1;
    return value;
  }

  private isMark(mark: string): boolean {
    return this.token.kind === 'mark' && this.token.text === mark;
  }

  private take(mark: string): boolean {
    return this.isMark(mark) ? this.pass(true) : false;
  }

  private expect(mark: string): void {
    if (!this.take(mark)) throw this.unexpected();
  }

  private unexpected(): QuerySyntaxError {
    const { token } = this;
    if (token.kind === 'end') return new QuerySyntaxError('查询语句不完整');
    const text = token.kind === 'number' ? token.value : token.kind === 'pattern' ? token.source : token.text;
    return new QuerySyntaxError(`查询语句里多了 “${text}”`);
  }
}
