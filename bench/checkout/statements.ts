import { randomInt } from 'node:crypto';
import { ulid } from 'ulid';

/** A statement; without values it uses the simple protocol. */
export interface Statement {
  text: string;
  values?: unknown[];
}

/** The rows that a checkout uses; `goodsId` names a product and its only SKU. */
export interface Subject {
  uid: string;
  sessionId: string;
  goodsId: string;
}

export interface PreparedStatement {
  name?: string;
  text: string;
  values?: unknown[];
}

const timeDigits = 13;
const orderNumberDigits = 20;
/** Ids, order numbers and times in the JSON of the values. */
const generated = /[0-9A-HJKMNP-TV-Z]{26}|\b\d{20}\b|\b[12]\d{12}\b/;

/** The statements of one recorded checkout, which create another order when they run again. */
export class RecordedCheckout {
  private readonly templates: readonly Template[];

  /** `at`: when the checkout was recorded, epoch ms. */
  constructor(
    statements: readonly Statement[],
    private readonly recorded: Subject,
    private readonly at: number,
  ) {
    const { uid, sessionId, goodsId } = recorded;
    const names = new Map<string, string>();
    const changing = new RegExp(`(${[uid, sessionId, goodsId].join('|')}|${generated.source})`);
    this.templates = statements.map(({ text, values }) => {
      if (!values) return { text };
      const name = names.get(text) ?? `checkout-${names.size}`;
      names.set(text, name);
      return { text, name, parts: JSON.stringify(values).split(changing) };
    });
  }

  get statementCount(): number {
    return this.templates.length;
  }

  /** The statements of a new order: ids of its own, present times. */
  statementsFor(subject: Subject): PreparedStatement[] {
    const delayMs = Date.now() - this.at;
    const { uid, sessionId, goodsId } = this.recorded;
    const freshById = new Map([
      [uid, subject.uid],
      [sessionId, subject.sessionId],
      [goodsId, subject.goodsId],
    ]);
    const freshOf = (token: string): string => {
      const fresh = freshById.get(token) ?? generate(token, delayMs);
      freshById.set(token, fresh);
      return fresh;
    };
    return this.templates.map(({ text, name, parts }) =>
      parts ? { text, name, values: valuesOf(parts, freshOf) } : { text },
    );
  }
}

interface Template {
  text: string;
  name?: string;
  /** JSON of the values; every second part changes with the order. */
  parts?: string[];
}

const valuesOf = (parts: readonly string[], freshOf: (token: string) => string) =>
  JSON.parse(
    parts.map((part, index) => (index % 2 === 1 ? freshOf(part) : part)).join(''),
  ) as unknown[];

function generate(token: string, delayMs: number): string {
  if (token.length === timeDigits) return String(Number(token) + delayMs);
  return token.length === orderNumberDigits ? orderNumber() : ulid();
}

const orderNumber = () => Date.now() + String(randomInt(10_000_000)).padStart(7, '0');
