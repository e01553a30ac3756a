import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { boundedLimiter } from './bounded-limiter';
import { longestSide, pictureLimits as limits, pictureWork } from './limits';
import { PictureRefused, type PictureFault } from './picture-refused';

const worker = join(import.meta.dirname, 're-encode-worker.mjs');
const limiter = boundedLimiter(pictureWork.concurrency, pictureWork.maxPending);
const run = promisify(execFile);

/**
 * Re-encodes an image: rotated upright, in the same format, at most `longestSide` px long, without
 * metadata, profiles, comments and trailing bytes. Returns its media type. Rejects for an image
 * that is unreadable, too large or too slow to process.
 */
export async function reEncode(
  file: string,
  into: string,
  seconds: number = pictureWork.seconds,
): Promise<{ type: string }> {
  const result = limiter(() => draw(file, into, seconds));
  if (!result) throw new PictureRefused('busy');
  return result;
}

async function draw(file: string, into: string, seconds: number): Promise<{ type: string }> {
  const { stdout } = await run(
    process.execPath,
    [worker, JSON.stringify({ file, into, limits, longestSide })],
    {
      timeout: seconds * 1000,
      killSignal: 'SIGKILL',
      // An exploited decoder must not find secrets in its environment.
      env: {},
    },
  ).catch((error: unknown) => {
    throw new PictureRefused('unreadable', error);
  });
  const { type, fault } = JSON.parse(stdout) as { type: string; fault?: PictureFault };
  if (fault) throw new PictureRefused(fault);
  return { type };
}
