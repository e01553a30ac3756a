/** Draws the pictures: see README.md. */
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { art, avatarPictures, isShopPicture } from './art';
import { drawnPictures, pictureListFile } from './drawn';
import { demoFolder, formatJson, readJson, shopFolder } from './folders';
import { banner, type BannerScene } from './pictures/banner';
import { card, type Shot } from './pictures/card';
import { icon } from './pictures/icon';
import { sharpFrom } from './pictures/sharp-port';
import { sprite } from './pictures/sprite';
import { studio, type Studio } from './pictures/studio';
import { listPictures, type PictureSpec } from './pictures/picture-list';
import { thumbWidths, widthsFragment, widthsOf } from './picture-widths';
import type { CardKind } from './gallery';
import { pictureFiles, type PictureFile } from '@shop/ui/picture-sources';
import { banners } from './content/banners';

const { values } = parseArgs({
  options: { emoji: { type: 'string' }, sharp: { type: 'string' }, only: { type: 'string' } },
});
if (!values.emoji || !values.sharp)
  throw new Error(
    'usage: pictures.ts --emoji <assets folder of the art> ' +
      '--sharp <folder in which sharp is installed> [--only cards|icons|banners|art]',
  );

/** Quality of the WebP of a card; 68 for every other kind. */
const qualityByKind: Partial<Record<CardKind, number>> = { thumb: 74, front: 78 };

const place = studio(sharpFrom(values.sharp), values.emoji);
const isSelected = (name: string) => !values.only || name.startsWith(`${values.only}/`);
const staticFolderOf = (name: string) =>
  join(isShopPicture(name) ? shopFolder : demoFolder, 'static');

const before = readJson<Record<string, string>>(pictureListFile);
for (const [name, file] of Object.entries(before))
  if (isSelected(name))
    for (const each of [file, ...variantsOf(name, file).map((variant) => variant.file)])
      rmSync(join(staticFolderOf(name), each), { force: true });

const list: Record<string, string> = {};
for (const picture of listPictures()) {
  const { name } = picture;
  const existing = before[name];
  list[name] = existing && !isSelected(name) ? existing : await draw(picture);
}
writeFileSync(pictureListFile, formatJson(list));
const artFolder = join(shopFolder, 'static/art');
writeFileSync(
  join(artFolder, 'art.json'),
  formatJson(urlsOf(Object.keys(art).map((name) => [name, `art/${name}`]))),
);
writeFileSync(join(artFolder, 'avatars.json'), formatJson(urlsOf(Object.entries(avatarPictures))));
console.log(`${Object.keys(list).length} pictures`);

/** Stable names with the URL of their picture. */
function urlsOf(pictures: [name: string, picture: string][]): Record<string, string> {
  return Object.fromEntries(
    pictures.map(([name, picture]) => [name, drawnPictures().urlOf(picture)]),
  );
}

/** Writes a picture and returns its path below `static/`, with a hash of the content. */
async function draw(picture: PictureSpec): Promise<string> {
  const { name } = picture;
  const { png, quality } = await drawingOf(place, picture);
  const bytes = await webp(await scaled(png, widthsOf(name)[0]), quality);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const file = `${name}.${hash}.webp`;
  write(name, file, bytes);
  for (const variant of variantsOf(name, file)) {
    const image = await scaled(png, variant.width);
    write(name, variant.file, await (variant.isAvif ? avif(image) : webp(image, quality)));
  }
  return file;
}

function write(name: string, file: string, bytes: Buffer): void {
  const path = join(staticFolderOf(name), file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}

interface Variant {
  file: string;
  width: number;
  isAvif: boolean;
}

/** The files of a picture besides its own. */
function variantsOf(name: string, file: string): Variant[] {
  const files = pictureFiles(file + widthsFragment(name));
  if (!files) return [];
  const toVariant = (isAvif: boolean) => (variant: PictureFile) => ({
    file: variant.url,
    width: variant.width,
    isAvif,
  });
  return [...files.avif.map(toVariant(true)), ...files.webp.slice(1).map(toVariant(false))];
}

function webp(png: Buffer, quality: number): Promise<Buffer> {
  return place
    .sharp(png)
    .webp({ quality, alphaQuality: 90, effort: 6, smartSubsample: true })
    .toBuffer();
}

function avif(png: Buffer): Promise<Buffer> {
  return place.sharp(png).avif({ quality: 50, effort: 4 }).toBuffer();
}

/** Only thumbs are smaller than their drawing. */
async function scaled(png: Buffer, width?: number): Promise<Buffer> {
  if (!width || !thumbWidths.includes(width)) return png;
  return place.sharp(png).resize(width, width, { kernel: 'lanczos3' }).png().toBuffer();
}

/** The picture in full size, and the quality of its WebP. */
async function drawingOf(
  place: Studio,
  picture: PictureSpec,
): Promise<{ png: Buffer; quality: number }> {
  switch (picture.what) {
    case 'sprite':
      return { png: await sprite(place), quality: 84 };
    case 'icon':
      return { png: await icon(place, picture.object, 96), quality: 88 };
    case 'art':
      return { png: await icon(place, picture.object, 264), quality: 84 };
    case 'banner':
      return {
        png: await banner(place, sceneOf(picture.banner), picture.size),
        quality: 80,
      };
    case 'card':
      return { png: await photo(place, picture), quality: qualityByKind[picture.kind] ?? 68 };
  }
}

function sceneOf(name: string): BannerScene {
  const content = banners[name];
  if (!content) throw new Error(`banner ${name} is missing in content/banners.ts`);
  return content.scene;
}

function photo(
  place: Studio,
  { object, dye, tone, kind, pack }: Extract<PictureSpec, { what: 'card' }>,
): Promise<Buffer> {
  const shot = kind === 'thumb' ? 'front' : (kind satisfies Shot);
  return card(place, { object, dye, tone, pack, shot });
}
