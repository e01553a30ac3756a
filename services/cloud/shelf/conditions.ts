import { queryGrams, toSearchText } from '@shop/domain';

/** Conditions of a search with their values, numbered as they are added. */
export class Conditions {
  readonly values: unknown[];
  private readonly texts: string[] = [];

  constructor(...values: unknown[]) {
    this.values = values;
  }

  /** `text` has `?` where the value goes. */
  add(text: string, value: unknown): this {
    this.values.push(value);
    this.texts.push(text.replaceAll('?', `$${this.values.length}`));
    return this;
  }

  /** Rows whose text has every word: found by grams, then looked at again, because pairs can stand apart. */
  addWords(alias: 'p' | 'v', query: string): this {
    const grams = queryGrams(query);
    if (grams.length === 0) return this;
    this.add(`${alias}."grams" @> ?::text[]`, grams);
    for (const word of toSearchText(query).split(' '))
      this.add(`${alias}."searchText" like ?`, `%${literal(word)}%`);
    return this;
  }

  /** Continues a `where`. */
  get and(): string {
    return this.texts.map((text) => ` and ${text}`).join('');
  }
}

const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&');
