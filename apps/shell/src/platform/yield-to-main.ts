interface Scheduler {
  yield?: () => Promise<void>;
}

/** Lets the browser handle input and paint before the work goes on. */
export async function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  if (scheduler?.yield) await scheduler.yield();
  else
    await new Promise<void>((resolve) => {
      setTimeout(resolve);
    });
}
