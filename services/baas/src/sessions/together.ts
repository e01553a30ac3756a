interface Waiting<Question, Answer> {
  question: Question;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Asks one at a time what many want to know: questions that come while one is under way go together in the next. Each is put after it
 * came, so no answer is older than its question.
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
