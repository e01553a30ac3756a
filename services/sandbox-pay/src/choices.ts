export type Outcome = 'succeeded' | 'failed' | 'closed';
export type RefundOutcome = 'succeeded' | 'failed';

/** An outcome of the cashier page, and how the merchant learns of it. */
export interface Choice {
  outcome: Outcome;
  /** How often the notice is delivered; 0 for never. */
  deliveries: 0 | 1 | 2;
  isNoticeSlow: boolean;
  /** False: the browser stays on the cashier. */
  isReturning: boolean;
  /** True: the provider receives, reports and settles a wrong amount. */
  isAmountWrong: boolean;
}

const plain: Choice = {
  outcome: 'succeeded',
  deliveries: 1,
  isNoticeSlow: false,
  isReturning: true,
  isAmountWrong: false,
};

export const choices = {
  succeeded: plain,
  failed: { ...plain, outcome: 'failed' },
  closed: { ...plain, outcome: 'closed' },
  'slow-notice': { ...plain, isNoticeSlow: true },
  'duplicate-notice': { ...plain, deliveries: 2 },
  'notice-only': { ...plain, isReturning: false },
  'return-only': { ...plain, deliveries: 0 },
  'wrong-amount': { ...plain, isAmountWrong: true },
} as const satisfies Record<string, Choice>;

export type ChoiceName = keyof typeof choices;
export const choiceNames = Object.keys(choices) as [ChoiceName, ...ChoiceName[]];

/** One cent, or two if one cent is due. */
export const wrongAmountCents = (dueCents: number) => (dueCents === 1 ? 2 : 1);

/** The selection of the tester on the cashier page. */
export interface Selection {
  choice: ChoiceName;
  refundOutcome: RefundOutcome;
}
