import type { ObjectName, PropName } from './objects';
import type { Studio } from './studio';

/** Sizes in picture pixels, twice what they are shown at; text stands in the left 60 %, in HTML. */
export const bannerSizes = {
  phone: { width: 732, height: 272 },
  wide: { width: 1640, height: 344 },
} as const;
export type BannerSize = keyof typeof bannerSizes;

export interface BannerScene {
  sky: [string, string];
  hill: string;
  sun: string;
  /** From the left: middle (% of the right part) and height (% of the banner's). */
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
    .map(
      (item) =>
        `<ellipse cx="${item.x}" cy="${stage.line - 2}" rx="${item.cutout.width * 0.58}" ry="${height * 0.045}" fill="url(#contact)"/>`,
    )
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
  scene: BannerScene,
  width: number,
  height: number,
  left: number,
  shadows: string,
): string {
  const middle = left + height * 0.72;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
    <linearGradient id="sky" x1="0" y1="0" x2="1" y2=".4"><stop offset="0" stop-color="${scene.sky[0]}"/><stop offset="1" stop-color="${scene.sky[1]}"/></linearGradient>
    <radialGradient id="sun"><stop offset="0" stop-color="#fff" stop-opacity=".95"/><stop offset=".55" stop-color="${scene.sun}"/><stop offset=".99" stop-color="${scene.sun}"/><stop offset="1" stop-color="${scene.sun}" stop-opacity=".9"/></radialGradient>
    <linearGradient id="hill" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${scene.hill}"/><stop offset="1" stop-color="${scene.hill}" stop-opacity=".82"/></linearGradient>
    <radialGradient id="contact"><stop offset="0" stop-color="#241c10" stop-opacity=".34"/><stop offset=".5" stop-color="#241c10" stop-opacity=".16"/><stop offset="1" stop-color="#241c10" stop-opacity="0"/></radialGradient>
  </defs><rect width="100%" height="100%" fill="url(#sky)"/>
  <circle cx="${middle + height * 0.12}" cy="${height * 0.42}" r="${height * 0.86}" fill="url(#sun)"/>
  <ellipse cx="${middle + height * 0.1}" cy="${height * 1.32}" rx="${height * 1.55}" ry="${height * 0.64}" fill="url(#hill)"/>${shadows}</svg>`;
}
