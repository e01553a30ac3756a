import type { PictureTone } from '@shop/domain';
import type { ColourName } from '../colours';
import type { ObjectName, PropName } from './objects';
import type { Cutout, Studio } from './studio';
import { tones } from './tones';

/** `front` is the card's picture; `turn` leans, `close` is cropped to 120 %, `pack` stands beside what it comes in. */
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
/** Where things touch the floor: 18 % from the bottom, less the play of the shadow. */
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
  const [wide, tall] = boxOf(thing);
  if (shot === 'front') return place(await studio.fit(thing, wide, tall), side / 2);
  if (shot === 'turn')
    return place(await studio.fit(thing, wide * 0.95, tall * 0.95, -7), side / 2);
  return place(await studio.fit(thing, wide * 1.4, tall * 1.28), side * 0.53, side * 0.88);
}

async function packed(studio: Studio, thing: Cutout, pack: PropName): Promise<Placed[]> {
  const box = await studio.fit(await studio.cutout(pack), side * 0.45, side * 0.46);
  const front = await studio.fit(thing, side * 0.46, side * 0.5);
  return [place(box, side * 0.33, ground - 30), place(front, side * 0.65, ground + 22)];
}

/** About the same visible area whatever the shape: 58 to 66 % of the picture for the longer side. */
function boxOf(thing: Cutout): [number, number] {
  const ratio = thing.width / thing.height;
  const longer = ratio > 1.25 ? 0.64 : ratio < 0.8 ? 0.58 : 0.56;
  return [side * longer, side * longer];
}

/** An overlay may not reach past the picture's edge. */
function clip(cutout: Cutout, left: number, top: number) {
  if (left < 0 || top < 0 || left + cutout.width > side || top + cutout.height > side)
    throw new Error(
      `a ${cutout.width}x${cutout.height} object at ${left},${top} leaves the picture`,
    );
  return { input: cutout.png, left, top };
}

function backdrop(tone: PictureTone, placed: Placed[]): string {
  const { wall, floor, shadow, shade } = tones[tone];
  const stops = (list: [number, number][]) =>
    list.map(([at, opacity]) => `<stop offset="${at}%" stop-opacity="${opacity}"/>`).join('');
  const shadows = placed
    .map(
      (item, i) =>
        `<ellipse cx="${item.shadow.x}" cy="${item.top + item.cutout.height - 6 + i}" rx="${item.shadow.half}" ry="${side * 0.05}" fill="url(#contact)"/>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><defs>
    <radialGradient id="light" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(${side * 0.5} ${side * 0.36}) scale(${side * 0.75} ${side * 0.6})" style="stop-color:#fff">${[
      '0:.95',
      '35:.72',
      '70:.22',
      '100:0',
    ]
      .map((s) => s.split(':'))
      .map(([at, o]) => `<stop offset="${at}%" stop-color="#fff" stop-opacity="${o}"/>`)
      .join('')}</radialGradient>
    <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1">${[
      [60, 0],
      [66, 0.28],
      [73, 0.85],
      [79, 1],
      [100, 0.62],
    ]
      .map(([at, o]) => `<stop offset="${at}%" stop-color="${floor}" stop-opacity="${o}"/>`)
      .join('')}</linearGradient>
    <radialGradient id="contact" color="${shadow}">${stops([
      [0, shade],
      [38, shade * 0.72],
      [72, shade * 0.2],
      [100, 0],
    ]).replaceAll('<stop', '<stop stop-color="currentColor"')}</radialGradient>
  </defs><rect width="100%" height="100%" fill="${wall}"/><rect width="100%" height="100%" fill="url(#light)"/><rect width="100%" height="100%" fill="url(#floor)"/>${shadows}</svg>`;
}
