import sharp, { type Sharp } from 'sharp';
import { longestSide, pictureLimits, pictureWork } from './limits';
import { PictureRefused } from './picture-refused';
import { Turns } from './turns';

// What strangers send is read by the readers of the formats below and by no other that libvips has.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((reader) => `VipsForeignLoad${reader}`) });
// One thread for each picture: two at once leave half of Node's threads to the rest of the engine.
sharp.concurrency(1);
sharp.cache(false);

const turns = new Turns(pictureWork.atOnce, pictureWork.mostWaiting);

interface Format { type: string; pixels: number; write(picture: Sharp): Sharp }
const { pixels, avifPixels } = pictureLimits;
const formats: Readonly<Record<string, Format>> = {
  jpeg: { type: 'image/jpeg', pixels, write: (picture) => picture.jpeg({ quality: 85 }) },
  png: { type: 'image/png', pixels, write: (picture) => picture.png() },
  webp: { type: 'image/webp', pixels, write: (picture) => picture.webp({ quality: 85, effort: 2 }) },
  gif: { type: 'image/gif', pixels, write: (picture) => picture.gif({ effort: 3 }) },
  // More effort takes many seconds for a photograph.
  heif: { type: 'image/avif', pixels: avifPixels, write: (picture) => picture.avif({ quality: 60, effort: 0 }) },
};

/**
 * Draws a picture anew: upright, in the same format, at most `longestSide` pixels long, and without anything that is no picture: where and by what it
 * was taken, profiles, comments, bytes behind its end. Answers its type. PictureRefused for what cannot be read or is too large.
 */
export async function reEncode(file: string, into: string): Promise<{ type: string }> {
  const done = await turns.take(() => draw(file, into));
  if (!done) throw new PictureRefused('busy');
  return done;
}

async function draw(file: string, into: string): Promise<{ type: string }> {
  try {
    const { type, pixels: most, write } = await formatOf(file);
    const picture = sharp(file, { animated: true, failOn: 'error', limitInputPixels: most, sequentialRead: true })
      .autoOrient().resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true }).timeout({ seconds: pictureWork.seconds });
    await write(picture).toFile(into);
    return { type };
  } catch (error) {
    throw error instanceof PictureRefused ? error : new PictureRefused('unreadable', error);
  }
}

/** By the header alone: nothing is drawn yet. */
async function formatOf(file: string): Promise<Format> {
  const { format, width, height, pages = 1 } = await sharp(file, { animated: true, limitInputPixels: false }).metadata();
  const known = formats[format ?? ''];
  if (!known) throw new PictureRefused('unreadable');
  if (width * height > known.pixels || pages > pictureLimits.frames) throw new PictureRefused('pixels');
  return known;
}
