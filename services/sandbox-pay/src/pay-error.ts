/** Every refusal of the merchant's interface: code, HTTP status, sentence. */
const refusals = {
  BODY_INVALID: [400, 'The request is not what this address expects.'],
  ORIGIN_REFUSED: [400, 'This address is not among PAY_RETURN_ORIGINS.'],
  SIGNATURE_MISSING: [401, 'The request is not signed.'],
  SIGNATURE_INVALID: [401, 'The signature does not fit the request.'],
  TIMESTAMP_STALE: [401, 'The request is too old, or the clocks differ by more than 300 seconds.'],
  NOT_FOUND: [404, 'There is no such payment.'],
  KEY_REUSED: [409, 'This key was used for a request with other content.'],
  NOT_PAID: [409, 'Only a payment that succeeded can be refunded.'],
  REFUND_TOO_MUCH: [409, 'The refunds would exceed the payment.'],
} as const satisfies Record<string, readonly [number, string]>;

export class PayError extends Error {
  readonly status: number;
  constructor(
    readonly errCode: keyof typeof refusals,
    detail?: string,
  ) {
    super(detail ? `${refusals[errCode][1]} ${detail}` : refusals[errCode][1]);
    this.status = refusals[errCode][0];
  }
}
