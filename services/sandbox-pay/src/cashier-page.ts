import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome, Payment } from './payment';
import { texts } from './texts';

export const cashierStyle = readFileSync(join(import.meta.dirname, 'cashier.css'), 'utf8');

const outcomes: Outcome[] = ['succeeded', 'failed', 'closed'];

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const text = (value: string) => value.replace(/[&<>"']/g, (character) => escapes[character]!);

export const yuan = (cents: number) =>
  `¥${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

export function cashierPage(payment: Payment, merchant: string, returnAddress: string): string {
  return page(`
    <p class="caption">${texts.amount}</p>
    <p class="amount">${yuan(payment.amountCents)}</p>
    <dl>
      <div><dt>${texts.merchant}</dt><dd>${text(merchant)}</dd></div>
      <div><dt>${texts.orderNo}</dt><dd>${text(payment.orderNo)}</dd></div>
    </dl>
    ${payment.status === 'created' ? buttons(payment.ref) : settled(payment.status, returnAddress)}`);
}

export const unknownPage = (): string => page(`<p class="hint" role="status">${texts.unknown}</p>`);

function buttons(ref: string): string {
  const button = (outcome: Outcome) =>
    `<button class="${outcome}" name="outcome" value="${outcome}">${texts.press[outcome]}</button>`;
  return `<form method="post" action="/pay/${text(ref)}"><p class="hint">${texts.hint}</p>${outcomes.map(button).join('')}</form>`;
}

function settled(outcome: Outcome, returnAddress: string): string {
  return `<p class="hint" role="status">${texts.settled[outcome]}</p><a class="succeeded" href="${text(returnAddress)}">${texts.back}</a>`;
}

function page(content: string): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${texts.title}</title>
  <link rel="stylesheet" href="/cashier.css">
  <link rel="icon" href="data:,">
</head>
<body>
  <p class="sandbox">${texts.sandbox}</p>
  <main>
    <h1>${texts.title}</h1>${content}
  </main>
</body>
</html>
`;
}
