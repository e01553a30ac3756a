import type { OpsAftersale } from '@shop/domain';

/** A step of the staff; each has a dialog. */
export type AftersaleStep = OpsAftersale['actions'][number];

export interface StepFormProps {
  row: OpsAftersale;
  onClose: () => void;
}

/** The colours of the statuses. */
export const tones = {
  requested: 'red',
  approved: 'blue',
  returning: 'amber',
  refunding: 'violet',
  exchanging: 'red',
  done: 'green',
  rejected: 'grey',
  withdrawn: 'grey',
  expired: 'grey',
} as const;
