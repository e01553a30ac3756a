import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '@shop/service';
import { sandboxPage, sandboxStyle } from '@shop/service/sandbox-page';
import { choiceNames, type ChoiceName } from './choices';
import { messagesByLanguage, type Language } from './messages';
import type { Payment } from './payment';

export const cashierStyle =
  sandboxStyle + readFileSync(join(import.meta.dirname, 'cashier.css'), 'utf8');

export const formatYuan = (cents: number) =>
  `¥${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

interface CashierView {
  payment: Payment;
  merchant: string;
  language: Language;
  returnAddress: string;
}

/** The cashier of a payment: buttons for the outcomes, or the outcome with a link to the shop. */
export function cashierPage(view: CashierView): string {
  const { payment, merchant, language } = view;
  const messages = messagesByLanguage[language];
  const detail = (term: string, text: string | undefined) =>
    text ? `<div><dt>${term}</dt><dd>${escapeHtml(text)}</dd></div>` : '';
  return page(
    language,
    `
    <p class="caption">${messages.amount}</p>
    <p class="amount">${formatYuan(payment.amountCents)}</p>
    <dl>
      ${detail(messages.merchant, merchant)}
      ${detail(messages.orderNo, payment.orderNo)}
      ${detail(messages.description, payment.description)}
    </dl>
    ${payment.status === 'created' ? choicesView(view) : outcomeView(view, payment.status)}`,
  );
}

/** The page for an unknown payment. */
export const unknownPage = (language: Language): string =>
  page(language, `<p class="hint" role="status">${messagesByLanguage[language].unknown}</p>`);

function choicesView({ payment, language }: CashierView): string {
  const messages = messagesByLanguage[language];
  const button = (choice: ChoiceName) =>
    `<button class="${choice}" name="outcome" value="${choice}">` +
    `${messages.choices[choice]}</button>`;
  const refundOption = (outcome: 'succeeded' | 'failed') =>
    `<option value="${outcome}">${messages.refundOutcomes[outcome]}</option>`;
  return `<form method="post" action="/pay/${escapeHtml(payment.ref)}?lang=${language}">
      <p class="hint" id="hint">${messages.hint}</p>
      <div class="choices" role="group" aria-labelledby="hint">
        ${choiceNames.map(button).join('')}
      </div>
      <label>${messages.refunds}
        <select name="refunds">${refundOption('succeeded')}${refundOption('failed')}</select>
      </label>
    </form>`;
}

function outcomeView(
  { payment, language, returnAddress }: CashierView,
  outcome: 'succeeded' | 'failed' | 'closed',
): string {
  const messages = messagesByLanguage[language];
  const status = `<p class="hint" role="status">${messages.outcomes[outcome]}</p>`;
  return payment.isReturning
    ? `${status}<a class="succeeded" href="${escapeHtml(returnAddress)}">${messages.back}</a>`
    : `${status}<p class="hint">${messages.leave}</p>`;
}

function page(language: Language, content: string): string {
  const { title, sandbox, otherLanguage } = messagesByLanguage[language];
  const other = language === 'en' ? 'zh-CN' : 'en';
  const links = `<a class="language" href="?lang=${other}" lang="${other}">${otherLanguage}</a>`;
  return sandboxPage({
    language,
    title,
    notice: sandbox,
    styleSheet: '/cashier.css',
    links,
    content,
  });
}
