import {
  developmentPaySecret,
  closeGracefully,
  listen,
  makePrivate,
  StartError,
  type ConnectionLimits,
} from '@shop/service';
import { Notifier, retryDelaysMs } from './notifier';
import { isLoopback } from './origins';
import { slowNoticeMs, type Payment } from './payment';
import { refundDelayMs, Refunder } from './refunder';
import { createServer } from './server';
import type { Settings } from './settings';
import { PaymentStore } from './store';

// Below the 10 s that `npm start` and container platforms allow for a stop.
const shutdownTimeoutMs = 7_000;

/** Clock and delays, overridden by tests. */
export interface Timing {
  now?: () => number;
  retryDelaysMs?: readonly number[];
  refundDelayMs?: number;
  slowNoticeMs?: number;
}

export interface SandboxPay {
  port: number;
  url: string;
  stop(): Promise<void>;
}

/**
 * Opens the store, resumes pending notices and refunds, and listens.
 *
 * @param limits of the connections; overridden by tests
 * @throws StartError with a one-line message for the operator
 */
export async function startSandboxPay(
  settings: Settings,
  timing: Timing = {},
  limits?: ConnectionLimits,
): Promise<SandboxPay> {
  const now = timing.now ?? Date.now;
  const { secret, store } = await openData(settings);
  const log = (fields: Record<string, unknown>, message: string) => app.log.warn(fields, message);
  const notifier = new Notifier({
    store,
    secret,
    now,
    log,
    delaysMs: timing.retryDelaysMs ?? retryDelaysMs,
  });
  const refunder = new Refunder({
    store,
    now,
    log,
    delayMs: timing.refundDelayMs ?? refundDelayMs,
    completed: (payment) => notifier.schedule(payment),
  });
  const schedule = (payment: Payment) => {
    refunder.schedule(payment);
    notifier.schedule(payment);
  };
  let ownPort = 0;
  const app = createServer({
    ...settings,
    limits,
    store,
    secret,
    now,
    schedule,
    slowNoticeMs: timing.slowNoticeMs ?? slowNoticeMs,
    cashierUrl: ({ ref, returnUrl }) =>
      `${settings.publicUrl ?? ownUrl(ownPort, returnUrl)}/pay/${ref}`,
  });
  const { port } = await listen(app, {
    ...settings,
    variables: { host: 'PAY_HOST', port: 'PAY_PORT' },
  });
  ownPort = port;
  store.all().forEach(schedule);
  return {
    port,
    url: settings.publicUrl ?? ownUrl(port, 'http://localhost'),
    async stop() {
      await closeGracefully(app, shutdownTimeoutMs);
      refunder.stop();
      await notifier.stop();
      await store.settled();
    },
  };
}

/**
 * The address of this service under the name by which the shop was opened: another device knows
 * this machine by that name only.
 */
function ownUrl(port: number, returnUrl: string): string {
  const { hostname } = new URL(returnUrl);
  return `http://${isLoopback(hostname) ? 'localhost' : hostname}:${port}`;
}

async function openData(settings: Settings) {
  try {
    makePrivate(settings.dataFolder, ['pay', 'secrets-pay.json']);
    const secret = settings.secret ?? developmentPaySecret(settings.dataFolder);
    return { secret, store: await PaymentStore.open(settings.storeFolder) };
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError(
      `${settings.storeFolder} cannot be used (${(cause as NodeJS.ErrnoException).code}): ` +
        'set DATA_DIR to a writable folder.',
      { cause },
    );
  }
}
