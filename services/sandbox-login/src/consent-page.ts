import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '@shop/service';
import { messagesByLanguage, type Language } from './messages';
import { people, type Person } from './people';

export const consentStyle = readFileSync(join(import.meta.dirname, 'consent.css'), 'utf8');

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
    <p class="asks">${escapeHtml(messages.asks(shop))}</p>
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

const pictureTag = ({ id, colours }: Person) =>
  colours ? `<img src="/pictures/${id}.png" alt="" width="40" height="40">` : '';

function page(language: Language, content: string): string {
  const messages = messagesByLanguage[language];
  return `<!doctype html>
<html lang="${language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${messages.title}</title>
  <link rel="stylesheet" href="/consent.css">
  <link rel="icon" href="data:,">
</head>
<body>
  <header class="sandbox"><p>${messages.sandbox}</p></header>
  <main>
    <h1>${messages.title}</h1>${content}
  </main>
</body>
</html>
`;
}
