/** Draws the app icons, which are committed: `node --import tsx tools/icons/main.ts`. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findChromium } from '../testing/chromium';
import { runProgram } from '../testing/program';
import { iconPicture } from './picture';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'services/site/icons');

/**
 * Icons for the browser tab, launchers, the splash screen, masked launchers and iOS (no
 * transparency).
 */
const drawings = [
  { file: 'icon-48.png', kind: 'plain', size: 48 },
  { file: 'icon-192.png', kind: 'plain', size: 192 },
  { file: 'icon-512.png', kind: 'plain', size: 512 },
  { file: 'maskable-192.png', kind: 'maskable', size: 192 },
  { file: 'maskable-512.png', kind: 'maskable', size: 512 },
  { file: 'apple-touch-180.png', kind: 'maskable', size: 180 },
] as const;

const chromium = await findChromium(root);
if (!chromium) throw new Error('No Chromium on this machine: install it or set CHROMIUM_PATH.');
const work = mkdtempSync(join(tmpdir(), 'shop-icons-'));
try {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'icon.svg'), iconPicture('plain'));
  for (const { file, kind, size } of drawings) {
    const page = join(work, 'icon.html');
    writeFileSync(
      page,
      '<!doctype html><style>body{margin:0}' +
        `svg{display:block;width:${size}px;height:${size}px}</style>${iconPicture(kind)}`,
    );
    const flags = [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--hide-scrollbars',
      '--force-device-scale-factor=1',
      '--default-background-color=00000000',
      `--window-size=${size},${size}`,
    ];
    const code = await runProgram(
      chromium,
      [
        ...flags,
        `--user-data-dir=${join(work, 'profile')}`,
        `--screenshot=${join(folder, file)}`,
        `file://${page}`,
      ],
      { cwd: work, stdio: 'ignore' },
    );
    if (code !== 0) throw new Error(`${file} could not be rendered.`);
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
