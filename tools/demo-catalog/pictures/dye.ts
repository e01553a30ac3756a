import { chromaOf, hueOf, labOf, rgbOf, type Lab } from './oklab';

/** Pixels further than this from the main hue (straps, soles, buttons) keep their colour; radians. */
const near = 0.85;
const turn = (from: number, to: number) => Math.atan2(Math.sin(to - from), Math.cos(to - from));

/** Gives the main colour of RGBA pixels another one, in place; shading, trims and edges stay. */
export function dye(pixels: Uint8Array, hex: string): void {
  const wanted = labOf(
    ...([1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16)) as [number, number, number]),
  );
  const main = mainColour(pixels);
  for (let i = 0; i < pixels.length; i += 4) {
    if (pixels[i + 3] === 0) continue;
    const lab = labOf(pixels[i]!, pixels[i + 1]!, pixels[i + 2]!);
    const away = Math.abs(turn(hueOf(main), hueOf(lab)));
    const weight =
      Math.min(1, chromaOf(lab) / 0.05) * Math.min(1, Math.max(0, (near - away) / 0.2));
    if (weight > 0) pixels.set(rgbOf(mix(lab, dyed(lab, main, wanted), weight)), i);
  }
}

function dyed(lab: Lab, main: Lab, wanted: Lab): Lab {
  const hue = hueOf(lab) + turn(hueOf(main), hueOf(wanted)) - 0.6 * turn(hueOf(main), hueOf(lab));
  const chroma = chromaOf(lab) * Math.min(1.25, chromaOf(wanted) / chromaOf(main));
  return [
    Math.min(0.98, Math.max(0.08, lab[0] + 0.9 * (wanted[0] - main[0]))),
    chroma * Math.cos(hue),
    chroma * Math.sin(hue),
  ];
}

/** The mean of what is saturated, after finding the fullest of 24 sectors of hue. */
function mainColour(pixels: Uint8Array): Lab {
  const sectors = Array.from({ length: 24 }, () => ({ weight: 0, sum: [0, 0, 0] as Lab }));
  for (let i = 0; i < pixels.length; i += 4) {
    const lab = labOf(pixels[i]!, pixels[i + 1]!, pixels[i + 2]!);
    const weight = (pixels[i + 3]! / 255) * chromaOf(lab);
    if (chromaOf(lab) < 0.03) continue;
    const sector = sectors[Math.floor(((hueOf(lab) + Math.PI) / (2 * Math.PI)) * 23.999)]!;
    sector.weight += weight;
    sector.sum = sector.sum.map((v, k) => v + weight * lab[k]!) as Lab;
  }
  const fullest = sectors.reduce((a, b) => (b.weight > a.weight ? b : a));
  return fullest.sum.map((v) => v / fullest.weight) as Lab;
}

const mix = (from: Lab, to: Lab, weight: number) =>
  from.map((v, k) => v + weight * (to[k]! - v)) as Lab;
