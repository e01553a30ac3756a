import { logIn } from '../log-in';
import { currentProduct } from '../product';
import { isFullRun, phone, story, type StoryContext } from '../story';
import { Desk } from './desk';
import { newMember, type Member } from './member';
import { languages, textIn, type Language, type TextKey } from './texts';

export interface MoneyContext extends StoryContext {
  language: Language;
  t: (key: TextKey) => string;
  desk: Desk;
  /** A new member, logged in on the page. */
  member: Member;
}

let desk: Desk | undefined;

/**
 * Runs a story on a phone with a new member and the staff of the shop: in Chinese in the gate, in
 * each language in the full run.
 */
export function moneyStory(
  title: string,
  act: (context: MoneyContext) => Promise<void>,
  { hasAddress = true, isInGate = true } = {},
): void {
  for (const language of languagesOfRun(isInGate))
    story(
      `${title} (${language})`,
      // The shop follows its cookie, the cashier the browser.
      { ...phone, locale: language },
      async (context) => {
        desk ??= await Desk.open(currentProduct());
        await speak(context, language);
        const member = await newMember(desk.client, { hasAddress });
        await logIn(context.page, context.product.origin, member.token);
        await act({ ...context, language, t: (key) => textIn(language, key), desk, member });
        const failed = context.requests.filter(({ status }) => status !== null && status >= 500);
        expect(failed).toEqual([]);
        expect(context.warnings).toEqual([]);
      },
    );
}

function languagesOfRun(isInGate: boolean): readonly Language[] {
  if (isFullRun) return languages;
  return isInGate ? languages.slice(0, 1) : [];
}

const speak = ({ context, product }: StoryContext, language: Language) =>
  context.addCookies([{ name: 'language', value: language, url: product.origin }]);
