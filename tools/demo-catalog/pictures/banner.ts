import type { ObjectName, PropName } from './objects';
import type { Studio } from './studio';
import { contactShadow, filled, stops, svg } from './svg';

/** Pixels, twice the displayed size. Pages place the text over the left 60 %. */
export const bannerSizes = {
  phone: { width: 732, height: 272 },
  wide: { width: 1640, height: 344 },
} as const;
export type BannerSize = keyof typeof bannerSizes;

export interface BannerScene {
  sky: [string, string];
  hill: string;
  sun: string;
  /** From the left: centre in % of the right part, height in % of the banner. */
  things: { name: ObjectName | PropName; at: number; tall: number }[];
}

export async function banner(
  studio: Studio,
  scene: BannerScene,
  size: BannerSize,
): Promise<Buffer> {
  const { width, height } = bannerSizes[size];
  const stage = { left: width - height * 1.5, wide: height * 1.44, line: height * 0.84 };
  const placed = [];
  for (const item of scene.things) {
    const cutout = await studio.fit(
      await studio.cutout(item.name),
      height * 0.8,
      height * (item.tall / 100),
    );
    const x = stage.left + stage.wide * (item.at / 100);
    placed.push({ cutout, x, top: Math.round(stage.line - cutout.height) });
  }
  const shadows = placed
    .map(({ x, cutout }) => contactShadow(x, stage.line - 2, cutout.width * 0.58, height * 0.045))
    .join('');
  const ground = studio.sharp(Buffer.from(landscape(scene, width, height, stage.left, shadows)));
  return ground
    .composite(
      placed.map(({ cutout, x, top }) => ({
        input: cutout.png,
        left: Math.round(x - cutout.width / 2),
        top,
      })),
    )
    .png()
    .toBuffer();
}

function landscape(
  { sky, sun, hill }: BannerScene,
  width: number,
  height: number,
  left: number,
  shadows: string,
): string {
  const middle = left + height * 0.72;
  const sunStops =
    stops('#fff', [[0, 0.95]]) +
    stops(sun, [
      [55, 1],
      [99, 1],
      [100, 0.9],
    ]);
  const hillStops = stops(hill, [
    [0, 1],
    [100, 0.82],
  ]);
  const contact = stops('#241c10', [
    [0, 0.34],
    [50, 0.16],
    [100, 0],
  ]);
  return svg(
    width,
    height,
    `<defs>
      <linearGradient id="sky" x1="0" y1="0" x2="1" y2=".4">
        <stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/>
      </linearGradient>
      <radialGradient id="sun">${sunStops}</radialGradient>
      <linearGradient id="hill" x1="0" y1="0" x2="0" y2="1">${hillStops}</linearGradient>
      <radialGradient id="contact">${contact}</radialGradient>
    </defs>
    ${filled('url(#sky)')}
    <circle cx="${middle + height * 0.12}" cy="${height * 0.42}" r="${height * 0.86}"
      fill="url(#sun)"/>
    <ellipse cx="${middle + height * 0.1}" cy="${height * 1.32}"
      rx="${height * 1.55}" ry="${height * 0.64}" fill="url(#hill)"/>
    ${shadows}`,
  );
}
