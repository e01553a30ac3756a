import type { OpsReview } from '@shop/domain';

/** A step of the staff that needs a text. */
export const reviewSteps = ['reply', 'hide'] as const;
export type ReviewStep = (typeof reviewSteps)[number];

export interface ReviewFormProps {
  row: OpsReview;
  onClose: () => void;
}
