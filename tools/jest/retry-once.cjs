// A browser under load misses time limits that say nothing about the product. A test case that
// passes only when retried is listed as flaky (docs/decisions/0121-flaky-browser-tests.md).
jest.retryTimes(1, { logErrorsBeforeRetry: true });
