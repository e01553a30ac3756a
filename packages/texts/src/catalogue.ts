import { useSyncExternalStore } from 'react';
import { language, onLanguage, setLanguage, tell } from './current';
import { firstLanguage, type Language, type Translated } from './languages';

/** Messages by id. Those of the first language have names in braces and nothing else, so that no formatter is needed for them. */
export type Source = Readonly<Record<string, string>>;
/** The same messages in another language, in ICU MessageFormat. The build compiles them (tools/recipe/catalogue.cjs). */
export type Translation<Known extends Source> = Readonly<Record<keyof Known, string>>;

type Names<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;
type ValuesOf<Message extends string> = [Names<Message>] extends [never]
  ? []
  : [values: Record<Names<Message>, string | number>];

/** One message, with its values in it. Another function in each language. */
export type Texts<Known extends Source> = <Id extends keyof Known & string>(
  id: Id,
  ...values: ValuesOf<Known[Id]>
) => string;

export interface Catalogue<Known extends Source> {
  /** The words of the current language, for a component: it renders again when the language changes. */
  useTexts(): Texts<Known>;
  /** The same for code that is no component: each message in the language of the moment. */
  texts: Texts<Known>;
  /** For a server, which has all languages at hand: `give('en', translator('en', english))`. */
  give(locale: Language, words: Texts<Known>): void;
}

type Loaders = Record<Translated, () => Promise<{ default: Source }>>;

/** Of every catalogue on the page, whichever remote brought it: fetches the words of a language. */
const waiting = new Set<(wanted: Language) => Promise<void>>();

/** An app's words. Those of the first language come with its code, the others when they are wanted. */
export function catalogueOf<const Known extends Source>(
  first: Known,
  loaders: Loaders,
): Catalogue<Known> {
  const known = new Map<Language, Texts<Known>>();
  const coming = new Map<Translated, Promise<void>>();
  const give = (locale: Language, words: Texts<Known>) => {
    known.set(locale, words);
  };

  async function fetchWords(wanted: Translated): Promise<void> {
    const [{ translator }, { default: messages }] = await Promise.all([
      import(/* webpackChunkName: 'english' */ './translator'),
      loaders[wanted](),
    ]);
    give(wanted, translator(wanted, messages));
    tell();
  }

  async function load(wanted: Language): Promise<void> {
    if (wanted === firstLanguage || known.has(wanted)) return;
    const fetched =
      coming.get(wanted) ??
      fetchWords(wanted).finally(() => {
        coming.delete(wanted);
      });
    coming.set(wanted, fetched);
    await fetched;
  }

  give(firstLanguage, named(first));
  waiting.add(load);
  // Words that cannot be had are read in the first language.
  void load(language()).catch(() => {});
  const current = () => known.get(language()) ?? known.get(firstLanguage)!;
  return {
    give,
    texts: (id, ...values) => current()(id, ...values),
    useTexts: () => useSyncExternalStore(onLanguage, current, current),
  };
}

const named =
  <Known extends Source>(messages: Known): Texts<Known> =>
  (id, ...[values]) =>
    values
      ? messages[id]!.replace(/\{(\w+)\}/g, (_, name) =>
          String((values as Record<string, string | number>)[name]),
        )
      : messages[id]!;

/** Milliseconds that words of another language may keep a reader waiting; those that come later are read when they come. */
const patience = 3_000;

/**
 * Settles when every catalogue on the page has its words in `wanted`, those aside that do not come: what one remote
 * lacks keeps nobody else waiting. Rejects when no words could be had at all.
 */
export async function loadTexts(wanted: Language = language()): Promise<void> {
  if (wanted === firstLanguage) return;
  let had = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const loads = [...waiting].map((load) =>
    load(wanted).then(
      () => {
        had += 1;
      },
      () => {},
    ),
  );
  await Promise.race([
    Promise.all(loads),
    new Promise((late) => {
      timer = setTimeout(late, patience);
    }),
  ]);
  clearTimeout(timer);
  if (had === 0) throw new Error(`No words in ${wanted} could be had.`);
}

/** Everything on the page in another language, at once. Rejects, and changes nothing, when no words of it can be had. */
export async function chooseLanguage(wanted: Language): Promise<void> {
  await loadTexts(wanted);
  setLanguage(wanted);
}
