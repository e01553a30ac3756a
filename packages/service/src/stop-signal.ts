/**
 * Ctrl-C in `npm` arrives twice, from the terminal and from npm. A signal after this time, in ms,
 * is a second one.
 */
const repetitionMs = 500;

type Signal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

/** Resolves when a stop signal arrives. A second one ends the process at once, with exit code 1. */
export function stopSignal(signals: readonly Signal[] = ['SIGINT', 'SIGTERM']): Promise<null> {
  let firstAt: number | null = null;
  return new Promise((resolve) => {
    const stop = () => {
      if (firstAt !== null && Date.now() - firstAt > repetitionMs) process.exit(1);
      firstAt ??= Date.now();
      resolve(null);
    };
    for (const signal of signals) process.on(signal, stop);
  });
}
