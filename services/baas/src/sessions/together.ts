interface Waiting<Question, Answer> {
  question: Question;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Batches concurrent lookups: requests that arrive while one is in flight go into the next. Each is
 * sent after it arrived, so no response is older than its request.
 */
export function together<Question, Answer>(
  ask: (questions: Question[]) => Promise<(question: Question) => Answer>,
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = [];
  let isAsking = false;

  async function askAll(): Promise<void> {
    isAsking = true;
    while (waiting.length) {
      const asked = waiting;
      waiting = [];
      await ask(asked.map(({ question }) => question)).then(
        (answerTo) => {
          for (const { question, resolve } of asked) resolve(answerTo(question));
        },
        (error: unknown) => {
          for (const { reject } of asked) reject(error);
        },
      );
    }
    isAsking = false;
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (!isAsking) void askAll();
    });
}
