// Re-encodes one untrusted image in its own process, so that a hang or a crash of the decoder
// affects
// nothing else. Run as `node re-encode-worker.mjs <JSON of file, into, limits, longestSide>`;
// prints
// `{type}` of the output, or `{fault}`.
import sharp from 'sharp';

const { file, into, limits, longestSide } = JSON.parse(process.argv[2]);

// Only the decoders of these formats are enabled in libvips.
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
  // A higher effort takes many seconds per photo.
  heif: {
    type: 'image/avif',
    pixels: limits.avifPixels,
    write: (picture) => picture.avif({ quality: 60, effort: 0 }),
  },
};

async function draw() {
  // Reads the header only.
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
