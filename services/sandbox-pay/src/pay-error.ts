/** Status and message by error code. */
const definitions = {
  BODY_INVALID: [400, 'The request body is not valid for this endpoint.'],
  ORIGIN_REFUSED: [400, 'The origin of this URL is not listed in PAY_RETURN_ORIGINS.'],
  SIGNATURE_MISSING: [401, 'The request is not signed.'],
  SIGNATURE_INVALID: [401, 'The signature does not match the request.'],
  TIMESTAMP_STALE: [401, 'The timestamp differs from the server clock by more than 300 seconds.'],
  NOT_FOUND: [404, 'The payment does not exist.'],
  KEY_REUSED: [409, 'This key was used for a request with different content.'],
  NOT_PAID: [409, 'Only a payment that succeeded can be refunded.'],
  REFUND_TOO_MUCH: [409, 'The refunds would exceed the payment.'],
} as const satisfies Record<string, readonly [number, string]>;

/** An error response of the service. */
export class PayError extends Error {
  readonly status: number;
  constructor(
    readonly errCode: keyof typeof definitions,
    detail?: string,
  ) {
    const [status, message] = definitions[errCode];
    super(detail ? `${message} ${detail}` : message);
    this.status = status;
  }
}
