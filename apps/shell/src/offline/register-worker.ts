import { shellBuildOf, type WorkerMessage } from '@shop/shell-contract/worker-release';

const workerUrl = '/service-worker.js';
/** Minimum time between two update checks, in ms; the browser checks in addition. */
const updateIntervalMs = 10 * 60_000;
/** Time limit for a worker to report its version, in ms. */
const versionTimeoutMs = 5000;

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(): string },
  ): { createScriptURL(text: string): string };
}

/**
 * Registers the service worker.
 * @param version the release that this page runs
 * @param onUpdate a worker with another build of the shell is available
 * @returns a function that checks for an update, at most every 10 minutes
 */
export async function registerWorker(version: string, onUpdate: () => void): Promise<() => void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(trustedUrl(), { updateViaCache: 'none' });
  const inspect = async (worker: ServiceWorker) => {
    const workerVersion = await versionOf(worker);
    if (workerVersion === version) post(worker, { says: 'runs', version });
    else if (workerVersion && shellBuildOf(workerVersion) !== shellBuildOf(version)) onUpdate();
  };
  const { waiting, active } = registration;
  if (waiting) void inspectWaiting(waiting, active, version, inspect);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && registration.active) void inspect(installing);
    });
  });
  let isFirstWorker = !serviceWorker.controller;
  serviceWorker.addEventListener('controllerchange', () => {
    const { controller } = serviceWorker;
    if (controller && isFirstWorker) post(controller, { says: 'shows', pictures: imageUrls() });
    else if (controller) void inspect(controller);
    isFirstWorker = false;
  });
  return throttle(updateIntervalMs, () => void registration.update().catch(() => {}));
}

/**
 * A worker that waited before this page was loaded is an update only if the page runs the release
 * of the active worker.
 */
async function inspectWaiting(
  waiting: ServiceWorker,
  active: ServiceWorker | null,
  version: string,
  inspect: (worker: ServiceWorker) => Promise<void>,
): Promise<void> {
  const [waitingVersion, activeVersion] = await Promise.all([
    versionOf(waiting),
    active && versionOf(active),
  ]);
  if (waitingVersion === version || activeVersion === version) await inspect(waiting);
}

const imageUrls = () =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'img')
    .map(({ name }) => name);

const post = (worker: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []) =>
  worker.postMessage(message, ports);

/** The version that the worker reports; null if it does not answer in time. */
function versionOf(worker: ServiceWorker): Promise<string | null> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), versionTimeoutMs);
    port1.onmessage = ({ data }: MessageEvent<string>) => {
      clearTimeout(timer);
      resolve(data);
    };
    post(worker, { says: 'which' }, [port2]);
  });
}

/** Uses a Trusted Types policy of its own, which allows this URL only. */
function trustedUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  if (!trustedTypes) return workerUrl;
  const policy = trustedTypes.createPolicy('shop-worker', { createScriptURL: () => workerUrl });
  return policy.createScriptURL('');
}

function throttle(intervalMs: number, run: () => void): () => void {
  let lastRun = Date.now();
  return () => {
    if (Date.now() - lastRun < intervalMs) return;
    lastRun = Date.now();
    run();
  };
}
