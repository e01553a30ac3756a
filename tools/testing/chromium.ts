import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { aptInstall, findProgram, runProgram } from './program';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Path of Chromium: CHROMIUM_PATH, an installed one, or one that is installed now. Null without
 * any.
 */
export async function findChromium(root: string): Promise<string | null> {
  if (process.env.CHROMIUM_PATH || installedChromium()) return installedChromium();
  if (await aptInstall(['chromium', 'fonts-noto-cjk'])) return installedChromium();
  return fromPlaywright(root);
}

/** Path of Chromium: CHROMIUM_PATH, or an installed one. Null without any. */
export function installedChromium(): string | null {
  const { CHROMIUM_PATH } = process.env;
  return findProgram(CHROMIUM_PATH ? [CHROMIUM_PATH] : names);
}

async function fromPlaywright(root: string): Promise<string | null> {
  const requireFromE2e = createRequire(join(root, 'e2e/package.json'));
  const { chromium } = requireFromE2e('playwright-core') as {
    chromium: { executablePath(): string };
  };
  if (!findProgram([chromium.executablePath()])) {
    console.log('No Chromium on this machine: Playwright downloads one ...');
    await runProgram(process.execPath, [
      join(dirname(requireFromE2e.resolve('playwright-core/package.json')), 'cli.js'),
      'install',
      'chromium',
    ]);
  }
  return findProgram([chromium.executablePath()]);
}
