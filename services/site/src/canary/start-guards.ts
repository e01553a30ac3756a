import { ReleaseStore } from '@shop/release-store';
import type { FastifyBaseLogger } from 'fastify';
import { servesOwnReleases, type Settings } from '../config/settings';
import { checkCanaries } from './check-canaries';
import { measurementsOf } from './read-measurements';

/**
 * Compares the canaries of the site's own store with their live builds from time to time. A
 * sentence is logged once until another one follows.
 */
export function startGuards(settings: Settings, log: FastifyBaseLogger): { stop(): void } {
  const { metricsToken, baasUrl, store: path, guardIntervalMs } = settings;
  if (!servesOwnReleases(settings)) return { stop: () => {} };
  const store = new ReleaseStore(path);
  const read = metricsToken
    ? measurementsOf(baasUrl, metricsToken)
    : () => Promise.reject(new Error('CLOUD_METRICS_TOKEN is not set'));
  let lastSentence = '';
  const report = (sentence: string) => {
    if (sentence !== lastSentence) log.error(sentence);
    lastSentence = sentence;
  };
  let isRunning = false;
  const check = async () => {
    if (isRunning) return;
    isRunning = true;
    await checkCanaries(store, read, Date.now(), report).catch((error: Error) =>
      report(`the canaries are not compared: ${error.message}`),
    );
    isRunning = false;
  };
  const timer = setInterval(() => void check(), guardIntervalMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
