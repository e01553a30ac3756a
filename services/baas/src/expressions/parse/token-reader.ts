import { queryLimits } from '../limits';
import { QuerySyntaxError } from '../../errors/errors';
import { tokensOf, type Token } from './tokens';
import { present } from '../../present';

/**
 * Reads the tokens of a text in order.
 * @throws QuerySyntaxError for an unexpected token
 */
export class TokenReader {
  protected at = 0;
  private readonly tokens: Token[];
  constructor(text: string) {
    if (text.length > queryLimits.textLength)
      throw new QuerySyntaxError(`查询语句超过 ${queryLimits.textLength} 个字符`);
    this.tokens = tokensOf(text);
  }

  /**
   * Reads a comma-separated list up to a closing token.
   * @param read items that were read before
   */
  protected list<T>(end: string, one: (read: number) => T): T[] {
    const items: T[] = [];
    while (!this.take(end)) {
      if (items.length) this.expect(',');
      items.push(one(items.length));
    }
    return items;
  }

  protected get token(): Token {
    return present(this.tokens[this.at], 'the end token');
  }

  protected pass<T>(value: T): T {
    this.at += 1;
    return value;
  }

  protected isMark(mark: string): boolean {
    return this.token.kind === 'mark' && this.token.text === mark;
  }

  protected take(mark: string): boolean {
    return this.isMark(mark) ? this.pass(true) : false;
  }

  protected expect(mark: string): void {
    if (!this.take(mark)) this.fail();
  }

  /** Rejects the current token. */
  protected fail(): never {
    const { token } = this;
    if (token.kind === 'end') throw new QuerySyntaxError('查询语句不完整');
    throw new QuerySyntaxError(`查询语句里多了 “${textOf(token)}”`);
  }
}

function textOf(token: Exclude<Token, { kind: 'end' }>): string | number {
  if (token.kind === 'number') return token.value;
  return token.kind === 'pattern' ? token.source : token.text;
}
