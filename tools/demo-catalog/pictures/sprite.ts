import { categoryTree } from '../content/categories';
import { places } from '../content/tiles';
import { platforms } from '../content/platforms';
import { icon } from './icon';
import type { ObjectName, PropName } from './objects';
import type { Studio } from './studio';

/** The icons of the tiles and platforms of Home in one file, so that Home requests one. */
export const sheetName = 'icons/sprite';

/** Pixels: 32 on a screen with 2.5 pixels per point. */
const side = 80;

const icons = [
  ...new Set<ObjectName | PropName>([
    ...Object.values(categoryTree).map(({ icon: name }) => name),
    ...places.map(([, , name]) => name),
    ...Object.values(platforms).map(([, , name]) => name),
  ]),
];

/** The cell of an icon as a media fragment, and the size of the sheet. */
export function spriteFragment(name: string): string {
  const at = icons.findIndex((one) => `icons/${one}` === name);
  if (at < 0) throw new Error(`${name} is not on the sprite`);
  return `#xywh=${at * side},0,${side},${side}&of=${icons.length * side},${side}`;
}

/** The icons in a row. */
export async function sprite(studio: Studio): Promise<Buffer> {
  const layers = [];
  for (const [at, name] of icons.entries())
    layers.push({ input: await icon(studio, name, side), left: at * side, top: 0 });
  const transparent = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${icons.length * side}" height="${side}"/>`,
  );
  return studio.sharp(transparent).composite(layers).png().toBuffer();
}
