import type { Subscription } from 'rxjs';
import type { Shopper } from './shopper';

/** An object whose signals are followed. */
export interface Followed {
  /** Those that have arrived so far. */
  signals: unknown[];
  /** Resolves to the signals when there are `count`. */
  until(count: number): Promise<unknown[]>;
  stop(): void;
}

/** Follows an object; resolves when the connection stands. */
export async function followed({ baas }: Shopper, object: string): Promise<Followed> {
  const signals: unknown[] = [];
  let subscription: Subscription | undefined;
  let onSignal = () => {};
  await new Promise<void>((resolve) => {
    subscription = baas.followSignals(object).subscribe((event) => {
      if (event.type === 'following') resolve();
      if (event.type !== 'signal') return;
      signals.push(event.data);
      onSignal();
    });
  });
  return {
    signals,
    async until(count) {
      while (signals.length < count)
        await new Promise<void>((resolve) => {
          onSignal = resolve;
        });
      return signals;
    },
    stop: () => subscription?.unsubscribe(),
  };
}
