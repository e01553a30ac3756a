import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome, Payment } from './payment';
import { messages } from './messages';

export const cashierStyle = readFileSync(join(import.meta.dirname, 'cashier.css'), 'utf8');

const outcomeOrder: Outcome[] = ['succeeded', 'failed', 'closed'];

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (value: string) =>
  value.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

export const formatYuan = (cents: number) =>
  `¥${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** The cashier of a payment: buttons for the outcomes, or the outcome with a link to the shop. */
export function cashierPage(payment: Payment, merchant: string, returnAddress: string): string {
  const controls =
    payment.status === 'created'
      ? buttonsView(payment.ref)
      : outcomeView(payment.status, returnAddress);
  return page(`
    <p class="caption">${messages.amount}</p>
    <p class="amount">${formatYuan(payment.amountCents)}</p>
    <dl>
      <div><dt>${messages.merchant}</dt><dd>${escapeHtml(merchant)}</dd></div>
      <div><dt>${messages.orderNo}</dt><dd>${escapeHtml(payment.orderNo)}</dd></div>
    </dl>
    ${controls}`);
}

/** The page for an unknown payment. */
export const unknownPage = (): string =>
  page(`<p class="hint" role="status">${messages.unknown}</p>`);

function buttonsView(ref: string): string {
  const button = (outcome: Outcome) =>
    `<button class="${outcome}" name="outcome" value="${outcome}">` +
    `${messages.buttons[outcome]}</button>`;
  const action = `/pay/${escapeHtml(ref)}`;
  const hint = `<p class="hint">${messages.hint}</p>`;
  const buttons = outcomeOrder.map(button).join('');
  return `<form method="post" action="${action}">${hint}${buttons}</form>`;
}

function outcomeView(outcome: Outcome, returnAddress: string): string {
  return (
    `<p class="hint" role="status">${messages.outcomes[outcome]}</p>` +
    `<a class="succeeded" href="${escapeHtml(returnAddress)}">${messages.back}</a>`
  );
}

function page(content: string): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${messages.title}</title>
  <link rel="stylesheet" href="/cashier.css">
  <link rel="icon" href="data:,">
</head>
<body>
  <p class="sandbox">${messages.sandbox}</p>
  <main>
    <h1>${messages.title}</h1>${content}
  </main>
</body>
</html>
`;
}
