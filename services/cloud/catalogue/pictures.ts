import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { cloudFolder, listFile, urlOf } from './drawn';
import { banner } from './pictures/banner';
import { card, type Shot } from './pictures/card';
import { icon } from './pictures/icon';
import { sharpFrom } from './pictures/sharp-port';
import { studio, type Studio } from './pictures/studio';
import { wantedPictures, type Wanted } from './pictures/wanted';
import { banners } from './words/banners';

const { values } = parseArgs({
  options: { emoji: { type: 'string' }, sharp: { type: 'string' }, only: { type: 'string' } },
});
if (!values.emoji || !values.sharp)
  throw new Error(
    'usage: pictures.ts --emoji <assets folder of the art> --sharp <folder sharp is installed in> [--only cards|icons|banners|art]',
  );

const at = studio(sharpFrom(values.sharp), values.emoji);
const folder = join(cloudFolder, 'static');
const isDue = (name: string) => !values.only || name.startsWith(`${values.only}/`);
const before = existsSync(listFile)
  ? (JSON.parse(readFileSync(listFile, 'utf8')) as Record<string, string>)
  : {};
for (const part of ['cards/', 'icons/', 'banners/', 'art/'].filter(isDue))
  rmSync(join(folder, part), { recursive: true, force: true });

const list: Record<string, string> = {};
for (const picture of wantedPictures()) {
  if (!isDue(picture.name)) {
    list[picture.name] = before[picture.name]!;
    continue;
  }
  const bytes = await webp(at, picture);
  const file = `${picture.name}.${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.webp`;
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), bytes);
  list[picture.name] = file;
}
const art = Object.entries(list)
  .filter(([name]) => name.startsWith('art/'))
  .map(([name, file]) => [name.slice(4), urlOf(file)]);
writeFileSync(listFile, `${JSON.stringify(list, null, 1)}\n`);
writeFileSync(
  join(folder, 'art/art.json'),
  `${JSON.stringify(Object.fromEntries(art), null, 1)}\n`,
);
console.log(`${Object.keys(list).length} pictures`);

async function webp(place: Studio, picture: Wanted): Promise<Buffer> {
  const encode = (png: Buffer, quality: number) =>
    place
      .sharp(png)
      .webp({ quality, alphaQuality: 90, effort: 6, smartSubsample: true })
      .toBuffer();
  if (picture.what === 'icon') return encode(await icon(place, picture.object, 96), 88);
  if (picture.what === 'art') return encode(await icon(place, picture.object, 264), 84);
  if (picture.what === 'banner')
    return encode(await banner(place, banners[picture.banner]!.scene, picture.size), 80);
  return photo(place, picture, encode);
}

async function photo(
  place: Studio,
  { object, dye, tone, kind, pack }: Extract<Wanted, { what: 'card' }>,
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
