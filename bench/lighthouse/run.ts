import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '@shop/service/free-port';
import { installPackage } from '../install-package';
import { openBrowser } from '../phone';

/** The last version that runs on Node 20. It brings 200 packages and 185 MB, but no browser. */
const version = '12.8.2';

/** The part of a Lighthouse result that is reported. */
export interface LighthouseResult {
  lighthouseVersion: string;
  categories: Record<string, Category>;
  audits: Record<string, Audit>;
}

interface Category {
  id: string;
  score: number | null;
  auditRefs: { id: string; weight: number }[];
}

interface Audit {
  id: string;
  title: string;
  score: number | null;
  displayValue?: string;
  details?: { items?: AuditItem[] };
}

export interface AuditItem {
  url?: unknown;
  node?: { snippet?: string; explanation?: string };
}

/** Runs Lighthouse with its default configuration, a mobile phone on simulated slow 4G. */
export type RunLighthouse = (url: string) => Promise<LighthouseResult>;

/** Installs Lighthouse. Each run has a browser of its own, without stored data of another page. */
export async function loadLighthouse(): Promise<RunLighthouse> {
  const folder = installPackage('lighthouse', version);
  const file = join(folder, 'node_modules/lighthouse/core/index.js');
  const { default: lighthouse } = (await import(pathToFileURL(file).href)) as {
    default: (
      url: string,
      flags: { port: number; logLevel: string },
    ) => Promise<{ lhr: LighthouseResult } | undefined>;
  };
  return async (url) => {
    const port = await freePort();
    const browser = await openBrowser(port);
    try {
      const result = await lighthouse(url, { port, logLevel: 'error' });
      if (!result) throw new Error(`Lighthouse returned no result for ${url}.`);
      return result.lhr;
    } finally {
      await browser.close();
    }
  };
}
