import type { asLanguage } from '@shop/domain';

/**
 * The port to a payment provider. Amounts are integer cents of CNY, instants are epoch ms.
 * Keys are ours, refs are the provider's. A key has 6 to 32 letters, digits, `_` or `-`, because
 * WeChat Pay accepts no others, and is unique among all payments, or among all refunds.
 *
 * Every call ends within `callTimeoutMs` and throws only ProviderError.
 */
export interface PaymentProvider {
  /** Stored with each payment: `sandbox`, `wechat`. */
  readonly name: string;
  /** False: no money moves, and every page of the shop that mentions payment says so. */
  readonly isReal: boolean;
  /** Whether the cashier opens in a browser. Some apps have a browser that it refuses. */
  opensIn(userAgent: string): boolean;
  /**
   * Creates a payment and returns where the shopper pays. Idempotent by `intent.key`: a repeated
   * call returns the same payment, but its redirect URL may differ.
   */
  create(intent: PaymentIntent): Promise<CreatedPayment>;
  /** Status `unknown` when the provider has never seen the key. */
  query(payment: PaymentReference): Promise<ProviderPayment>;
  /**
   * Makes an unpaid payment unpayable. Returns its state: `closed`, or `succeeded` if the money was
   * first. A payment that the provider does not know is `closed` too.
   */
  close(payment: PaymentReference): Promise<ProviderPayment>;
  /** Requests a refund. Idempotent by `request.refundKey`. */
  refund(request: RefundRequest): Promise<ProviderRefund>;
  /** Status `unknown` when the provider has never seen the refund key. */
  queryRefund(refund: RefundReference): Promise<ProviderRefund>;
  /**
   * Returns the verified notice, or null when its signature is missing, stale or wrong. Nothing of
   * the body is parsed before the signature is checked.
   *
   * @param warn receives a sentence for the operator if a setting lacks the key of the signature
   * @throws ProviderError for a correctly signed notice that the adapter cannot read
   */
  verify(notice: SignedNotice, warn?: (reason: string) => void): Promise<Notice | null>;
  /** The payments and refunds that succeeded on a day (`YYYY-MM-DD`, Asia/Shanghai), unordered. */
  statement(day: string): Promise<StatementRow[]>;
}

/** The deadline of a call to the provider. */
export const callTimeoutMs = 10_000;

export interface PaymentIntent {
  key: string;
  orderNo: string;
  amountCents: number;
  /** Shown to the shopper by the provider. */
  description: string;
  /** The page of the shop to which the browser returns; the return proves nothing. */
  returnUrl: string;
  notifyUrl: string;
  /** The provider accepts no money after this instant. */
  expiresAt: number;
  /** A provider may refuse an address that is not one of the internet. */
  clientIp: string;
  /** The shopper's language, for a cashier that speaks it. Equal payments may differ in it. */
  language?: ReturnType<typeof asLanguage>;
}

export interface CreatedPayment {
  ref: string;
  redirectUrl: string;
}

export interface PaymentReference {
  key: string;
  /** Null while the result of `create` is not known. */
  ref: string | null;
}

export type PaymentStatus = 'created' | 'succeeded' | 'failed' | 'closed' | 'unknown';

export interface ProviderPayment {
  key: string;
  ref: string | null;
  status: PaymentStatus;
  /** The amount received, or the amount due while nothing is paid. Null if not reported. */
  amountCents: number | null;
  /** When the money was received; null unless `succeeded`. */
  settledAt: number | null;
}

export interface RefundRequest {
  paymentKey: string;
  paymentRef: string | null;
  refundKey: string;
  amountCents: number;
  /** The amount of the whole payment. */
  totalCents: number;
  reason: string;
}

export interface RefundReference {
  paymentKey: string;
  paymentRef: string | null;
  refundKey: string;
}

export type RefundStatus = 'pending' | 'succeeded' | 'failed' | 'unknown';

export interface ProviderRefund {
  refundKey: string;
  ref: string | null;
  status: RefundStatus;
  /** Null if the provider does not know the refund. */
  amountCents: number | null;
  /** When the refund succeeded; null otherwise. */
  settledAt: number | null;
}

/** A notice as it arrived. Header names are in lower case. */
export interface SignedNotice {
  headers: Record<string, string>;
  rawBody: Uint8Array;
}

interface NoticeContent {
  /** The same for every repetition of a notice. */
  eventId: string;
  /** Our key of the payment or refund. */
  key: string;
  ref: string;
  /** Our number of the order, where the provider names it. */
  orderNo?: string | undefined;
  amountCents: number;
  currency: string;
  at: number;
}

export type Notice =
  | (NoticeContent & { kind: 'payment'; status: 'succeeded' | 'failed' | 'closed' })
  | (NoticeContent & { kind: 'refund'; status: 'succeeded' | 'failed' });

/** A successful payment or refund of a day. */
export interface StatementRow {
  kind: 'payment' | 'refund';
  /** Our key of the payment or refund. */
  key: string;
  /** Our key of the payment; for a payment equal to `key`. */
  paymentKey: string;
  ref: string;
  amountCents: number;
  at: number;
  /** The payment seems to be of another app that shares our account at the provider. */
  isForeign?: true;
}

/** A call to the provider that failed. The message is for operators, not for shoppers. */
export class ProviderError extends Error {
  /** True: the outcome may be unknown, and the same call can be repeated with the same key. */
  readonly isTemporary: boolean;
  /** The provider's error code, or one of ours such as `UNREACHABLE`. */
  readonly code: string;

  constructor(
    code: string,
    message: string,
    { isTemporary, cause }: { isTemporary: boolean; cause?: unknown },
  ) {
    super(message, { cause });
    this.name = 'ProviderError';
    this.code = code;
    this.isTemporary = isTemporary;
  }
}
