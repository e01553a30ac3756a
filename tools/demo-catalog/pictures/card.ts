import type { PictureTone } from '@shop/domain';
import type { ColourName } from '../colours';
import type { ObjectName, PropName } from './objects';
import type { Cutout, Studio } from './studio';
import { contactShadow, filled, stops, svg } from './svg';
import { tones } from './tones';

/** `front` for cards; `turn` is tilted, `close` cropped to 120 %, `pack` beside the packaging. */
export const shots = ['front', 'turn', 'close', 'pack'] as const;
export type Shot = (typeof shots)[number];
export interface CardOrder {
  object: ObjectName;
  dye: ColourName | null;
  tone: PictureTone;
  shot: Shot;
  pack: PropName;
}

const side = 750;
/** Where objects touch the floor. */
const ground = side * 0.8;

export async function card(studio: Studio, order: CardOrder): Promise<Buffer> {
  const thing = await studio.cutout(order.object, order.dye);
  const layers =
    order.shot === 'pack'
      ? await packed(studio, thing, order.pack)
      : [await single(studio, thing, order.shot)];
  const scene = studio.sharp(Buffer.from(backdrop(order.tone, layers)));
  return scene
    .composite(layers.map(({ cutout, left, top }) => clip(cutout, left, top)))
    .png()
    .toBuffer();
}

interface Placed {
  cutout: Cutout;
  left: number;
  top: number;
  shadow: { x: number; half: number };
}

const place = (cutout: Cutout, x: number, base = ground): Placed => ({
  cutout,
  left: Math.round(x - cutout.width / 2),
  top: Math.round(base - cutout.height),
  shadow: { x, half: cutout.width * 0.62 },
});

async function single(studio: Studio, thing: Cutout, shot: Shot): Promise<Placed> {
  const box = boxSideOf(thing);
  if (shot === 'front') return place(await studio.fit(thing, box, box), side / 2);
  if (shot === 'turn') return place(await studio.fit(thing, box * 0.95, box * 0.95, -7), side / 2);
  return place(await studio.fit(thing, box * 1.4, box * 1.28), side * 0.53, side * 0.88);
}

async function packed(studio: Studio, thing: Cutout, pack: PropName): Promise<Placed[]> {
  const box = await studio.fit(await studio.cutout(pack), side * 0.45, side * 0.46);
  const front = await studio.fit(thing, side * 0.46, side * 0.5);
  return [place(box, side * 0.33, ground - 30), place(front, side * 0.65, ground + 22)];
}

/** The side of the box for an object, so that all shapes have about the same visible area. */
function boxSideOf({ width, height }: Cutout): number {
  const ratio = width / height;
  if (ratio > 1.25) return side * 0.64;
  return side * (ratio < 0.8 ? 0.58 : 0.56);
}

/** Checks that an object is within the picture, as sharp requires. */
function clip(cutout: Cutout, left: number, top: number) {
  if (left < 0 || top < 0 || left + cutout.width > side || top + cutout.height > side)
    throw new Error(
      `a ${cutout.width}x${cutout.height} object at ${left},${top} leaves the picture`,
    );
  return { input: cutout.png, left, top };
}

function backdrop(tone: PictureTone, placed: Placed[]): string {
  const { wall, floor, shadow, shade } = tones[tone];
  const light = stops('#fff', [
    [0, 0.95],
    [35, 0.72],
    [70, 0.22],
    [100, 0],
  ]);
  const floorFade = stops(floor, [
    [60, 0],
    [66, 0.28],
    [73, 0.85],
    [79, 1],
    [100, 0.62],
  ]);
  const contact = stops(shadow, [
    [0, shade],
    [38, shade * 0.72],
    [72, shade * 0.2],
    [100, 0],
  ]);
  const lightCentre = `translate(${side * 0.5} ${side * 0.36})`;
  const lightSize = `scale(${side * 0.75} ${side * 0.6})`;
  const shadows = placed.map(({ top, cutout, shadow: { x, half } }, i) =>
    contactShadow(x, top + cutout.height - 6 + i, half, side * 0.05),
  );
  return svg(
    side,
    side,
    `<defs>
      <radialGradient id="light" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1"
        gradientTransform="${lightCentre} ${lightSize}">${light}</radialGradient>
      <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1">${floorFade}</linearGradient>
      <radialGradient id="contact">${contact}</radialGradient>
    </defs>
    ${filled(wall)}${filled('url(#light)')}${filled('url(#floor)')}${shadows.join('')}`,
  );
}
