import { listen, StartError } from '@shop/service';
import { Notifier, retryDelaysMs } from './notifier';
import type { Payment } from './payment';
import { refundDelayMs, Refunder } from './refunder';
import { developmentSecret } from './secret';
import { createServer } from './server';
import type { Settings } from './settings';
import { PaymentStore } from './store';

/** Time, for tests that do not want to wait. */
export interface Pace {
  now?: () => number;
  retryDelaysMs?: readonly number[];
  refundDelayMs?: number;
}

export interface SandboxPay {
  port: number;
  url: string;
  stop(): Promise<void>;
}

/** Opens the store, takes up what was left undone, and listens. Throws StartError with one line when it cannot. */
export async function startSandboxPay(settings: Settings, pace: Pace = {}): Promise<SandboxPay> {
  const now = pace.now ?? Date.now;
  const { secret, store } = await openData(settings);
  const log = (fields: Record<string, unknown>, message: string) => app.log.warn(fields, message);
  const notifier = new Notifier({
    store,
    secret,
    now,
    log,
    delaysMs: pace.retryDelaysMs ?? retryDelaysMs,
  });
  const refunder = new Refunder({
    store,
    now,
    log,
    delayMs: pace.refundDelayMs ?? refundDelayMs,
    done: (payment) => notifier.schedule(payment),
  });
  const due = (payment: Payment) => {
    refunder.schedule(payment);
    notifier.schedule(payment);
  };
  let url = settings.publicUrl ?? '';
  const app = createServer({
    ...settings,
    store,
    secret,
    now,
    due,
    cashierUrl: (ref) => `${url}/pay/${ref}`,
  });
  const { port } = await listen(app, {
    ...settings,
    variables: { host: 'PAY_HOST', port: 'PAY_PORT' },
  });
  url ||= `http://localhost:${port}`;
  store.all().forEach(due);
  return {
    port,
    url,
    async stop() {
      await app.close();
      refunder.stop();
      await notifier.stop();
      await store.settled();
    },
  };
}

async function openData(settings: Settings) {
  try {
    const secret = settings.secret ?? developmentSecret(settings.dataFolder);
    return { secret, store: await PaymentStore.open(settings.storeFolder) };
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError(
      `${settings.storeFolder} cannot be used (${(cause as NodeJS.ErrnoException).code}): set DATA_DIR to a folder this user may write to.`,
      { cause },
    );
  }
}
