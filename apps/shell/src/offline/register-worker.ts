import { shellBuildOf, type WorkerMessage } from '@shop/shell-contract/worker-release';

const address = '/service-worker.js';
/** Milliseconds between two questions for a newer one, besides those of the browser itself. */
const askAgain = 10 * 60_000;
/** Milliseconds a worker has to say which it is. */
const patience = 5000;

interface Policy {
  createScriptURL(text: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(): string }): Policy;
}

/** Puts the service worker in charge and hears of newer ones; `version` is what this page runs. Resolves with a question for a newer one. */
export async function startWorker(version: string, news: () => void): Promise<() => void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(ownAddress(), { updateViaCache: 'none' });
  const consider = async (worker: ServiceWorker) => {
    const theirs = await versionOf(worker);
    if (theirs === version) tell(worker, { says: 'runs', version });
    else if (theirs && shellBuildOf(theirs) !== shellBuildOf(version)) news();
  };
  // One that waited before this page came is news to it only if the page is of the one in charge.
  const { waiting, active } = registration;
  if (waiting) void considerWaiting(waiting, active, version, consider);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && registration.active) void consider(installing);
    });
  });
  let isFirst = !serviceWorker.controller;
  serviceWorker.addEventListener('controllerchange', () => {
    const { controller } = serviceWorker;
    if (controller && isFirst) tell(controller, { says: 'shows', pictures: picturesShown() });
    else if (controller) void consider(controller);
    isFirst = false;
  });
  return atMostEvery(askAgain, () => void registration.update().catch(() => {}));
}

async function considerWaiting(
  waiting: ServiceWorker,
  active: ServiceWorker | null,
  version: string,
  consider: (worker: ServiceWorker) => Promise<void>,
): Promise<void> {
  const [theirs, inCharge] = await Promise.all([versionOf(waiting), active && versionOf(active)]);
  if (theirs === version || inCharge === version) await consider(waiting);
}

const picturesShown = () =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'img')
    .map(({ name }) => name);

const tell = (worker: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []) =>
  worker.postMessage(message, ports);

function versionOf(worker: ServiceWorker): Promise<string | null> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), patience);
    port1.onmessage = ({ data }: MessageEvent<string>) => {
      clearTimeout(timer);
      resolve(data);
    };
    tell(worker, { says: 'which' }, [port2]);
  });
}

/** A policy of its own that knows this one address: that of the page's scripts stays as narrow as it is. */
function ownAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  return (
    trustedTypes
      ?.createPolicy('shop-worker', { createScriptURL: () => address })
      .createScriptURL('') ?? address
  );
}

function atMostEvery(ms: number, act: () => void): () => void {
  let last = Date.now();
  return () => {
    if (Date.now() - last < ms) return;
    last = Date.now();
    act();
  };
}
