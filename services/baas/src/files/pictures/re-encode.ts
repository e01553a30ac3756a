import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { longestSide, pictureLimits as limits, pictureWork } from './limits';
import { PictureRefused, type PictureFault } from './picture-refused';
import { Turns } from './turns';

const worker = join(import.meta.dirname, 're-encode-worker.mjs');
const turns = new Turns(pictureWork.atOnce, pictureWork.mostWaiting);
const run = promisify(execFile);

/**
 * Draws a picture anew: upright, in the same format, at most `longestSide` pixels long, and without anything that is no picture: where and by what it
 * was taken, profiles, comments, bytes behind its end. Answers its type. PictureRefused for what cannot be read, in so many seconds either, or is too large.
 */
export async function reEncode(
  file: string,
  into: string,
  seconds: number = pictureWork.seconds,
): Promise<{ type: string }> {
  const done = await turns.take(() => draw(file, into, seconds));
  if (!done) throw new PictureRefused('busy');
  return done;
}

async function draw(file: string, into: string, seconds: number): Promise<{ type: string }> {
  const said = await run(
    process.execPath,
    [worker, JSON.stringify({ file, into, limits, longestSide })],
    {
      timeout: seconds * 1000,
      killSignal: 'SIGKILL',
      // Whoever breaks into what reads pictures finds no secrets there.
      env: {},
    },
  ).catch((error: unknown) => {
    throw new PictureRefused('unreadable', error);
  });
  const { type, fault } = JSON.parse(said.stdout) as { type: string; fault?: PictureFault };
  if (fault) throw new PictureRefused(fault);
  return { type };
}
