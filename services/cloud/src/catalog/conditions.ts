import { gramsOf, type Form, type Term } from './search/terms';
import { isHan, isLatin } from './search/fold';
import { foldText } from './search/text';

/** SQL conditions and the values of their placeholders, which are numbered as they are added. */
export class Conditions {
  readonly values: unknown[];
  private readonly texts: string[] = [];

  constructor(...values: unknown[]) {
    this.values = values;
  }

  /** `?` in `text` is the placeholder of `value`. */
  add(text: string, value: unknown): this {
    this.texts.push(text.replaceAll('?', this.placeholder(value)));
    return this;
  }

  /** Matches rows whose text contains every word as it is typed. An empty query matches all. */
  addWords(alias: 'p' | 'v', query: string): this {
    const words = foldText(query).split(' ').filter(Boolean);
    return this.addTerms(
      alias,
      words.map((text) => [{ text }]),
    );
  }

  /** Matches rows whose text contains every term; the index finds them. */
  addTerms(alias: 'p' | 'v', terms: readonly Term[]): this {
    return this.addForms(terms, (form) => this.matches(alias, form));
  }

  /** Like `addTerms`, for rows that are read in an order until enough of them match. */
  addTermsWithoutIndex(alias: 'p' | 'v', terms: readonly Term[]): this {
    return this.addForms(terms, (form) => this.hasText(alias, form));
  }

  placeholder(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** SQL that continues a `where` clause. */
  get and(): string {
    return this.texts.map((text) => ` and ${text}`).join('');
  }

  private addForms(terms: readonly Term[], matches: (form: Form) => string): this {
    for (const term of terms) this.texts.push(`(${term.map(matches).join(' or ')})`);
    return this;
  }

  /**
   * The index finds candidates by grams; the text excludes those in which the grams are not
   * adjacent.
   */
  private matches(alias: 'p' | 'v', form: Form): string {
    const grams = this.placeholder(gramsOf(form));
    return `${alias}."grams" @> ${grams}::text[] and ${this.hasText(alias, form)}`;
  }

  /**
   * A short word says too little to be found everywhere: an English one has to start a word,
   * because `tee` is not in `committee`, and a Chinese character has to be in the title.
   */
  private hasText(alias: 'p' | 'v', { text, hasGap }: Form): string {
    if (isLatin(text) && text.length < 4) {
      const start = `(^|[^a-z0-9])${text.replaceAll('.', '\\.')}`;
      return `${alias}."searchText" ~ ${this.placeholder(start)}`;
    }
    const isCharacter = isHan(text) && [...text].length === 1;
    const searched = isCharacter ? titleOf(alias) : `${alias}."searchText"`;
    const pattern = hasGap ? text : escapeLike(text);
    return `${searched} like ${this.placeholder(`%${pattern}%`)}`;
  }
}

/** SQL: the folded Chinese title, with which the search text begins. */
const titleOf = (alias: 'p' | 'v') =>
  `left(${alias}."searchText", char_length(${alias}."titleZh"))`;

/** A pattern that `like` matches literally. */
export const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&');
