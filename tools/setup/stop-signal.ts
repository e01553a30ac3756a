/** Resolves when the operator ends the command: SIGINT, SIGTERM or SIGHUP. */
export function stopSignal(): Promise<null> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => resolve(null));
  });
}
