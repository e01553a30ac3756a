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

/** Path of a Chromium to test with: CHROMIUM_PATH, the machine's own, or one fetched now. Null when none can be had. */
export async function findChromium(root: string): Promise<string | null> {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return findProgram([CHROMIUM_PATH]);
  const present = () => findProgram(names);
  if (present()) return present();
  if (await aptInstall(['chromium', 'fonts-noto-cjk'])) return present();
  return fromPlaywright(root);
}

async function fromPlaywright(root: string): Promise<string | null> {
  const ofStories = createRequire(join(root, 'e2e/package.json'));
  const { chromium } = ofStories('playwright-core') as { chromium: { executablePath(): string } };
  if (!findProgram([chromium.executablePath()])) {
    console.log('No Chromium on this machine: Playwright fetches its own ...');
    await runProgram(process.execPath, [
      join(dirname(ofStories.resolve('playwright-core/package.json')), 'cli.js'),
      'install',
      'chromium',
    ]);
  }
  return findProgram([chromium.executablePath()]);
}
