/** Stable codes of the reasons why a store does not make a change. */
export type StoreErrorCode = 'NOT_FOUND' | 'LOCKED' | 'CONFLICT' | 'INCOMPATIBLE' | 'NOT_ADMITTED';

/** A change that the store does not make. The message is a sentence for the publisher. */
export class StoreError extends Error {
  override name = 'StoreError';

  constructor(
    readonly code: StoreErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
