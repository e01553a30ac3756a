import type chinese from './zh-cn';

/** The messages of one language by id. */
export type MessageTable = Record<keyof typeof chinese, string> & {
  /** Chinese has no entry: the specification defines a sentence for each token error code. */
  needLogin?: string;
};
