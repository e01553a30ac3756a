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
import { studio, type Studio } from './pictures/studio';
import { listPictures, type PictureSpec } from './pictures/picture-list';
import { banners } from './content/banners';

const { values } = parseArgs({
  options: { emoji: { type: 'string' }, sharp: { type: 'string' }, only: { type: 'string' } },
});
if (!values.emoji || !values.sharp)
  throw new Error(
    'usage: pictures.ts --emoji <assets folder of the art> ' +
      '--sharp <folder in which sharp is installed> [--only cards|icons|banners|art]',
  );

const place = studio(sharpFrom(values.sharp), values.emoji);
const isSelected = (name: string) => !values.only || name.startsWith(`${values.only}/`);
const staticFolderOf = (name: string) =>
  join(isShopPicture(name) ? shopFolder : demoFolder, 'static');

const before = readJson<Record<string, string>>(pictureListFile);
for (const [name, file] of Object.entries(before))
  if (isSelected(name)) rmSync(join(staticFolderOf(name), file), { force: true });

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
  const bytes = await webp(place, picture);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const file = `${picture.name}.${hash}.webp`;
  const path = join(staticFolderOf(picture.name), file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  return file;
}

async function webp(place: Studio, picture: PictureSpec): Promise<Buffer> {
  const encode = (png: Buffer, quality: number) =>
    place
      .sharp(png)
      .webp({ quality, alphaQuality: 90, effort: 6, smartSubsample: true })
      .toBuffer();
  if (picture.what === 'icon') return encode(await icon(place, picture.object, 96), 88);
  if (picture.what === 'art') return encode(await icon(place, picture.object, 264), 84);
  if (picture.what === 'banner')
    return encode(await banner(place, sceneOf(picture.banner), picture.size), 80);
  return photo(place, picture, encode);
}

function sceneOf(name: string): BannerScene {
  const content = banners[name];
  if (!content) throw new Error(`banner ${name} is missing in content/banners.ts`);
  return content.scene;
}

async function photo(
  place: Studio,
  { object, dye, tone, kind, pack }: Extract<PictureSpec, { what: 'card' }>,
  encode: (png: Buffer, quality: number) => Promise<Buffer>,
): Promise<Buffer> {
  const whole = await card(place, {
    object,
    dye,
    tone,
    pack,
    shot: kind === 'thumb' ? 'front' : (kind as Shot),
  });
  return kind === 'thumb'
    ? encode(await place.sharp(whole).resize(320, 320, { kernel: 'lanczos3' }).png().toBuffer(), 74)
    : encode(whole, kind === 'front' ? 78 : 68);
}
