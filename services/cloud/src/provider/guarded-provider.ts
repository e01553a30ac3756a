import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import { ProviderError, type PaymentProvider } from './provider';

const failuresBeforePause = 5;
const defaultPauseMs = 5_000;

/**
 * The provider with two guards. After five calls in a row without an answer it is left alone: until
 * a call succeeds, one call in `pauseMs` reaches it, and all others fail at once with PAUSED, so
 * that no shopper and no work waits for it. An answer about another payment or refund than the call
 * was about is RESPONSE_INVALID.
 */
export function guarded(provider: PaymentProvider, pauseMs = defaultPauseMs): PaymentProvider {
  const breaker = circuitBreaker(handleWhen(isSilent), {
    breaker: new ConsecutiveBreaker(failuresBeforePause),
    halfOpenAfter: pauseMs,
  });
  const call = async <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await breaker.execute(send);
    } catch (error) {
      throw error instanceof BrokenCircuitError ? paused(provider.name) : error;
    }
  };
  return {
    name: provider.name,
    isReal: provider.isReal,
    opensIn: (userAgent) => provider.opensIn(userAgent),
    create: (intent) => call(() => provider.create(intent)),
    query: async (payment) => about(payment, await call(() => provider.query(payment))),
    close: async (payment) => about(payment, await call(() => provider.close(payment))),
    refund: async (request) => about(request, await call(() => provider.refund(request))),
    queryRefund: async (refund) => about(refund, await call(() => provider.queryRefund(refund))),
    verify: (notice, warn) => provider.verify(notice, warn),
    statement: (day) => call(() => provider.statement(day)),
  };
}

/** The provider did not answer, or only that it cannot. */
const isSilent = (error: Error): boolean =>
  error instanceof ProviderError &&
  error.isTemporary &&
  (error.code === 'UNREACHABLE' || error.code.startsWith('HTTP_'));

const paused = (name: string) =>
  new ProviderError('PAUSED', `${name} did not answer and is left alone for a while.`, {
    isTemporary: true,
  });

type Subject = { key: string } | { refundKey: string };
const keyOf = (subject: Subject) => ('key' in subject ? subject.key : subject.refundKey);

function about<Answer extends Subject>(asked: Subject, answer: Answer): Answer {
  if (keyOf(answer) === keyOf(asked)) return answer;
  throw new ProviderError('RESPONSE_INVALID', `The answer about ${keyOf(asked)} has another key.`, {
    isTemporary: true,
  });
}
