/** The embedded database on a disk that is full: nothing acknowledged is lost. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desk } from './harness/client';
import { newEngineFolder } from './harness/engine';
import { startProcess, type Started } from './harness/process';
import { environment } from './harness/settings';

jest.setTimeout(180_000);
/** The shop takes 39 MB of it. */
const diskMb = 45;
/** More than fill the disk: each is a row of 2.4 KB with an index entry as long. */
const mostWrites = 20_000;

let parent: string;
let disk: string;
let running: Started | undefined;
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'baas-disk-'));
  disk = join(parent, 'disk');
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'none', disk]);
  const filled = await newEngineFolder('baas-filled-', environment(''));
  cpSync(filled, disk, { recursive: true });
  rmSync(filled, { recursive: true });
});
afterAll(async () => {
  await kill();
  execFileSync('umount', ['--lazy', disk]);
  rmSync(parent, { recursive: true });
});

async function start(): Promise<Started> {
  running = await startProcess(environment(disk));
  return running;
}

async function kill(): Promise<void> {
  running?.child.kill('SIGKILL');
  await running?.ended;
}

it('calls fail, what was acknowledged stays, and the next start says what to do', async () => {
  const { url } = await start();
  const words: string[] = [];
  let isAccepted = true;
  while (isAccepted && words.length < mostWrites) {
    const word = randomBytes(1_200).toString('hex');
    isAccepted = (await desk(url!, 'write', [word])).count === 1;
    if (isAccepted) words.push(word);
  }
  expect(isAccepted).toBe(false);
  expect(words.length).toBeGreaterThan(0);
  expect(await desk(url!, 'countWords', [words[0]])).toMatchObject({ count: 1 });
  await kill();

  expect(await start()).toMatchObject({
    code: 1,
    said: `The disk of the data folder ${disk} is full: free space and start again.`,
  });

  execFileSync('mount', ['-o', `remount,size=${4 * diskMb}m`, disk]);
  const again = await start();
  const lost: string[] = [];
  for (const word of words)
    if ((await desk(again.url!, 'countWords', [word])).count !== 1) lost.push(word);
  expect(lost).toEqual([]);
});
