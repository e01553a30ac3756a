import chinese from './chinese';

export type Words = Record<keyof typeof chinese, string> & {
  /** Chinese has the catalogue's own sentence, one for each code. */ needLogin?: string;
};
export type SpokenLanguage = 'zh-CN' | 'en';

let words: Words = chinese;
let spoken: SpokenLanguage = 'zh-CN';

/** A word of the SDK in the language that is spoken; `otherwise` where that has none of its own. */
export const say = (word: keyof Words, otherwise = ''): string => words[word] ?? otherwise;

/** What the server is told of the reader's language with each call. */
export const locale = (): SpokenLanguage => spoken;

/** From now on the SDK speaks this language, and asks for answers in it. Rejects when its words cannot be had; those there are stay. */
export async function speak(language: SpokenLanguage): Promise<void> {
  spoken = language;
  const wanted =
    language === 'en'
      ? (await import(/* webpackChunkName: 'english' */ './english')).default
      : chinese;
  // Another language may have been chosen while these came.
  if (spoken === language) words = wanted;
}
