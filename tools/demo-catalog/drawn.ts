import { join } from 'node:path';
import { readJson } from './folders';
import type { Gallery } from './gallery';
import { widthsFragment } from './picture-widths';
import { sheetName, spriteFragment } from './pictures/sprite';

/** Picture name -> file below `static/`. */
export const pictureListFile = join(import.meta.dirname, 'pictures.json');
export const urlOf = (file: string) => `/files/static/${file}`;

/** URLs of the pictures that are drawn already. They throw for a name without a picture. */
export function drawnPictures(): Gallery {
  const list = readJson<Record<string, string>>(pictureListFile);
  const fileOf = (name: string) => {
    const file = list[name];
    if (!file) throw new Error(`picture ${name} is missing: run tools/demo-catalog/pictures.ts`);
    return file;
  };
  return {
    urlOf: (name) => urlOf(fileOf(name)) + widthsFragment(name),
    spriteUrlOf: (name) => urlOf(fileOf(sheetName)) + spriteFragment(name),
  };
}
