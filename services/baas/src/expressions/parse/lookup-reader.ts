import type { Collection } from '../../schema/collection';
import type { Lookup, Operand } from '../../schema/expression';
import { queryLimits } from '../limits';
import { fieldAt } from '../sql/scope';
import { MissingReferenceError, QuerySyntaxError } from '../../errors/errors';
import { TokenReader } from './token-reader';
import { present } from '../../present';

/** Returns the fields of a collection by its name. */
export type FieldsOf = (collection: string) => Collection['fields'] | undefined;

/** A part of the path in `get(…)`: a string literal or a name. */
type Part = { text: string } | { name: string };

/** Parses `get(…).field` in permission rules; where conditions have no lookups. */
export class GetReader extends TokenReader {
  private lookups = 0;
  constructor(
    text: string,
    private readonly fieldsOf: FieldsOf | null,
  ) {
    super(text);
  }

  protected isGet(name: string): boolean {
    return name === 'get' && this.fieldsOf !== null;
  }

  /** Parses the rest after `get(`: `'database.shop.' + doc.shop).owner`. */
  protected get(): Lookup {
    if (this.lookups === queryLimits.lookups)
      throw new QuerySyntaxError(`get() 超过 ${queryLimits.lookups} 个`);
    const { collection, id } = split(this.path());
    const fields = this.fieldsOf?.(collection);
    if (!fields) throw new MissingReferenceError(`get() 里的集合 ${collection} 不存在`);
    return {
      kind: 'lookup',
      at: this.lookups++,
      collection,
      fields,
      id,
      path: this.fieldOf(collection, fields),
    };
  }

  private path(): Part[] {
    const parts = this.part();
    while (this.take('+')) parts.push(...this.part());
    this.expect(')');
    return parts;
  }

  private part(): Part[] {
    const { token } = this;
    if (token.kind === 'string') return this.pass([{ text: token.text }]);
    if (token.kind === 'template') return this.pass(inTemplate(token.text));
    if (token.kind !== 'name') return this.fail();
    if (token.text === 'get') throw new QuerySyntaxError('get() 里不能再有 get()');
    return this.pass([{ name: token.text }]);
  }

  private fieldOf(collection: string, fields: Collection['fields']): string[] {
    if (!this.take('.') || this.token.kind !== 'name')
      throw new QuerySyntaxError('get() 之后需要写出字段，例如 get(…).owner');
    const path = this.token.text.split('.');
    if (!fields.has(present(path[0], 'the field')))
      throw new MissingReferenceError(`get() 里的集合 ${collection} 没有字段 ${path[0]}`);
    fieldAt(path, fields);
    return this.pass(path);
  }
}

/** The alternating text and names of `` `database.shop.${doc.shop}` ``. */
function inTemplate(text: string): Part[] {
  return text.split(/\$\{([^}]*)\}/).map((part, at): Part => {
    if (at % 2 === 0) return { text: part };
    const name = part.trim();
    if (!/^[A-Za-z_]\w*(?:\.\w+)*$/.test(name))
      throw new QuerySyntaxError(`get() 的模板里只能使用名字，而不是 “${name.slice(0, 40)}”`);
    return { name };
  });
}

/** Splits off the collection, which must be literal: data could name any collection. */
function split(parts: Part[]): { collection: string; id: Operand[] } {
  const firstName = parts.findIndex((part) => 'name' in part);
  const end = firstName === -1 ? parts.length : firstName;
  const literal = parts
    .slice(0, end)
    .map((part) => ('text' in part ? part.text : ''))
    .join('');
  const [, collection, first] = /^database\.([^.]+)\.(.*)$/s.exec(literal) ?? [];
  if (!collection || (!first && end === parts.length))
    throw new QuerySyntaxError('get() 需要 “database.集合.记录ID”，其中集合名必须直接写出');
  const id = [{ text: first! }, ...parts.slice(end)].filter(
    (part) => !('text' in part) || part.text,
  );
  return {
    collection,
    id: id.map((part): Operand =>
      'text' in part
        ? { kind: 'value', value: part.text }
        : { kind: 'name', path: part.name.split('.') },
    ),
  };
}
