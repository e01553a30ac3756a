import type { Aftersale, AftersaleKind, AftersaleStatus } from '@shop/domain';

const stepsByKind = {
  refund: ['requested', 'decided', 'refunded'],
  return: ['requested', 'decided', 'sentBack', 'arrived', 'refunded'],
  exchange: ['requested', 'decided', 'sentBack', 'arrived', 'sentAgain'],
  goodwill: ['given', 'refunded'],
} as const satisfies Record<AftersaleKind, readonly string[]>;

type Step = (typeof stepsByKind)[AftersaleKind][number];

/** The step that an after-sale waits for; without one it has ended otherwise. */
const nextStep: Partial<Record<AftersaleStatus, Step>> = {
  requested: 'decided',
  approved: 'sentBack',
  returning: 'arrived',
  refunding: 'refunded',
  exchanging: 'sentAgain',
};

/** The steps of an after-sale and how many have passed; null if it ended before its last step. */
export function stepsOf({
  kind,
  status,
}: Pick<Aftersale, 'kind' | 'status'>): { steps: readonly Step[]; passed: number } | null {
  const steps: readonly Step[] = stepsByKind[kind];
  if (status === 'done') return { steps, passed: steps.length };
  const next = nextStep[status];
  return next === undefined ? null : { steps, passed: steps.indexOf(next) };
}
