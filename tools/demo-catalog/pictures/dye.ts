import { itemAt } from '../item-at';
import { chromaOf, hueOf, labOf, rgbOf, type Lab } from './oklab';

/** Pixels that differ more from the main hue (straps, soles, buttons) keep theirs; radians. */
const maxHueDistance = 0.85;
const hueDifference = (from: number, to: number) =>
  Math.atan2(Math.sin(to - from), Math.cos(to - from));

/** Replaces the main colour of RGBA pixels in place; shading, trims and edges stay. */
export function dye(pixels: Uint8Array, hex: string): void {
  const [red, green, blue] = [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));
  const target = labOf(red ?? 0, green ?? 0, blue ?? 0);
  const main = mainColour(pixels);
  for (let i = 0; i < pixels.length; i += 4) {
    if (pixels[i + 3] === 0) continue;
    const lab = labAt(pixels, i);
    const distance = Math.abs(hueDifference(hueOf(main), hueOf(lab)));
    const weight =
      Math.min(1, chromaOf(lab) / 0.05) *
      Math.min(1, Math.max(0, (maxHueDistance - distance) / 0.2));
    if (weight > 0) pixels.set(rgbOf(mix(lab, dyed(lab, main, target), weight)), i);
  }
}

function dyed(lab: Lab, main: Lab, target: Lab): Lab {
  const hue =
    hueOf(lab) +
    hueDifference(hueOf(main), hueOf(target)) -
    0.6 * hueDifference(hueOf(main), hueOf(lab));
  const chroma = chromaOf(lab) * Math.min(1.25, chromaOf(target) / chromaOf(main));
  return [
    Math.min(0.98, Math.max(0.08, lab[0] + 0.9 * (target[0] - main[0]))),
    chroma * Math.cos(hue),
    chroma * Math.sin(hue),
  ];
}

/** The mean of the saturated pixels in the most frequent of 24 hue sectors. */
function mainColour(pixels: Uint8Array): Lab {
  const sectors = Array.from({ length: 24 }, () => ({ weight: 0, sum: [0, 0, 0] as Lab }));
  for (let i = 0; i < pixels.length; i += 4) {
    const lab = labAt(pixels, i);
    const weight = ((pixels[i + 3] ?? 0) / 255) * chromaOf(lab);
    if (chromaOf(lab) < 0.03) continue;
    const sector = itemAt(sectors, Math.floor(((hueOf(lab) + Math.PI) / (2 * Math.PI)) * 23.999));
    sector.weight += weight;
    sector.sum = sector.sum.map((v, k) => v + weight * (lab[k] ?? 0)) as Lab;
  }
  const fullest = sectors.reduce((a, b) => (b.weight > a.weight ? b : a));
  return fullest.sum.map((v) => v / fullest.weight) as Lab;
}

const labAt = (pixels: Uint8Array, i: number) =>
  labOf(pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0);

const mix = (from: Lab, to: Lab, weight: number) =>
  from.map((v, k) => v + weight * ((to[k] ?? 0) - v)) as Lab;
