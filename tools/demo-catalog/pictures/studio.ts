import { join } from 'node:path';
import { colours, type ColourName } from '../colours';
import { dye } from './dye';
import { fileOf, type ObjectName, type PropName } from './objects';
import { clear, type Sharp } from './sharp-port';

/** An object on a transparent background, cropped to its visible pixels. */
export interface Cutout {
  png: Buffer;
  width: number;
  height: number;
}

export interface Studio {
  sharp: Sharp;
  cutout(name: ObjectName | PropName, dye?: ColourName | null): Promise<Cutout>;
  /** Scales to fit a box and sharpens, because the art has only 256 pixels. */
  fit(thing: Cutout, width: number, height: number, tilt?: number): Promise<Cutout>;
}

export function studio(sharp: Sharp, art: string): Studio {
  const cutoutByKey = new Map<string, Promise<Cutout>>();
  return {
    sharp,
    cutout(name, colour = null) {
      const key = `${name} ${colour ?? ''}`;
      const cutout = cutoutByKey.get(key) ?? cut(sharp, join(art, `${fileOf(name)}.webp`), colour);
      cutoutByKey.set(key, cutout);
      return cutout;
    },
    fit: (thing, width, height, tilt = 0) => fit(sharp, thing, width, height, tilt),
  };
}

async function cut(sharp: Sharp, file: string, colour: ColourName | null): Promise<Cutout> {
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (colour) dye(data, colours[colour].hex);
  const whole = await sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png()
    .toBuffer();
  return cutoutOf(
    await sharp(whole).trim({ threshold: 8 }).png().toBuffer({ resolveWithObject: true }),
  );
}

async function fit(
  sharp: Sharp,
  thing: Cutout,
  width: number,
  height: number,
  tilt: number,
): Promise<Cutout> {
  const scale = Math.min(width / thing.width, height / thing.height);
  const [w, h] = [Math.round(thing.width * scale), Math.round(thing.height * scale)];
  const big = await sharp(thing.png)
    .resize(w, h, { kernel: 'lanczos3', fit: 'fill' })
    .sharpen({ sigma: 0.8 })
    .png()
    .toBuffer();
  if (tilt === 0) return { png: big, width: w, height: h };
  const tilted = await sharp(big).rotate(tilt, { background: clear }).png().toBuffer();
  return cutoutOf(
    await sharp(tilted).trim({ threshold: 8 }).png().toBuffer({ resolveWithObject: true }),
  );
}

const cutoutOf = ({
  data,
  info,
}: {
  data: Buffer;
  info: { width: number; height: number };
}): Cutout => ({ png: data, width: info.width, height: info.height });
