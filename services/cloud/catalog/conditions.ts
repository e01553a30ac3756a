import { queryGrams, toSearchText } from '@shop/domain';

/** SQL conditions and the values of their placeholders, which are numbered as they are added. */
export class Conditions {
  readonly values: unknown[];
  private readonly texts: string[] = [];

  constructor(...values: unknown[]) {
    this.values = values;
  }

  /** `?` in `text` is the placeholder of `value`. */
  add(text: string, value: unknown): this {
    this.values.push(value);
    this.texts.push(text.replaceAll('?', `$${this.values.length}`));
    return this;
  }

  /**
   * Matches rows whose text contains every word. The index finds candidates by grams; `like`
   * excludes those in which the grams of a word are not adjacent.
   */
  addWords(alias: 'p' | 'v', query: string): this {
    const grams = queryGrams(query);
    if (grams.length === 0) return this;
    this.add(`${alias}."grams" @> ?::text[]`, grams);
    for (const word of toSearchText(query).split(' '))
      this.add(`${alias}."searchText" like ?`, `%${escapeLike(word)}%`);
    return this;
  }

  /** SQL that continues a `where` clause. */
  get and(): string {
    return this.texts.map((text) => ` and ${text}`).join('');
  }
}

/** A pattern that `like` matches literally. */
export const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&');
