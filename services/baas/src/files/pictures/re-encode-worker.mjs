// A process for one picture that a stranger sent: one that is never done, or breaks what reads it, is ended and takes nothing along. Run as
// `node re-encode-worker.mjs <JSON of file, into, limits, longestSide>`; says `{type}` of what it wrote, or `{fault}`.
import sharp from 'sharp';

const { file, into, limits, longestSide } = JSON.parse(process.argv[2]);

// It is read by the readers of the formats below and by no other that libvips has.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((reader) => `VipsForeignLoad${reader}`),
});
sharp.concurrency(1);
sharp.cache(false);

const formats = {
  jpeg: { type: 'image/jpeg', write: (picture) => picture.jpeg({ quality: 85 }) },
  png: { type: 'image/png', write: (picture) => picture.png() },
  webp: { type: 'image/webp', write: (picture) => picture.webp({ quality: 85, effort: 2 }) },
  gif: { type: 'image/gif', write: (picture) => picture.gif({ effort: 3 }) },
  // More effort takes many seconds for a photograph.
  heif: {
    type: 'image/avif',
    pixels: limits.avifPixels,
    write: (picture) => picture.avif({ quality: 60, effort: 0 }),
  },
};

async function draw() {
  // By the header alone: nothing is drawn yet.
  const {
    format,
    width,
    height,
    pages = 1,
  } = await sharp(file, { animated: true, limitInputPixels: false }).metadata();
  if (!Object.hasOwn(formats, format)) return { fault: 'unreadable' };
  const { type, write, pixels = limits.pixels } = formats[format];
  if (width * height > pixels || pages > limits.frames) return { fault: 'pixels' };
  const picture = sharp(file, {
    animated: true,
    failOn: 'error',
    limitInputPixels: pixels,
    sequentialRead: true,
  })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
  await write(picture).toFile(into);
  return { type };
}

console.log(JSON.stringify(await draw().catch(() => ({ fault: 'unreadable' }))));
