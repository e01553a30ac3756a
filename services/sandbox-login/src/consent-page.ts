import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '@shop/service';
import { sandboxPage, sandboxStyle } from '@shop/service/sandbox-page';
import { messagesByLanguage, type Language } from './messages';
import { people, type Person } from './people';

export const consentStyle =
  sandboxStyle + readFileSync(join(import.meta.dirname, 'consent.css'), 'utf8');

interface ConsentView {
  /** Id of the login that waits for the choice. */
  login: string;
  shop: string;
  language: Language;
}

/** Asks the tester as whom to log in. */
export function consentPage({ login, shop, language }: ConsentView): string {
  const messages = messagesByLanguage[language];
  const button = (person: Person) =>
    `<form method="post" action="/login/${login}/agree/${person.id}">` +
    `<button class="person">${pictureTag(person)}<bdi>${nameOf(person, language)}</bdi></button>` +
    '</form>';
  return page(
    language,
    `
    <p>${escapeHtml(messages.asks(shop))}</p>
    <p class="hint">${messages.hint}</p>
    ${people.map(button).join('\n    ')}
    <form method="post" action="/login/${login}/refuse"><button>${messages.refuse}</button></form>`,
  );
}

/** The page for a login that has ended or never began. */
export const endedPage = (language: Language): string =>
  page(language, `<p class="hint" role="status">${messagesByLanguage[language].ended}</p>`);

const nameOf = ({ nickname }: Person, language: Language) =>
  escapeHtml(nickname ?? messagesByLanguage[language].nameless);

const pictureTag = ({ picture }: Person) =>
  picture ? `<img src="/pictures/${picture}" alt="" width="40" height="40">` : '';

function page(language: Language, content: string): string {
  const { title, sandbox } = messagesByLanguage[language];
  return sandboxPage({ language, title, notice: sandbox, styleSheet: '/consent.css', content });
}
