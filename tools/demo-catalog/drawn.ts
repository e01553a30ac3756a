import { join } from 'node:path';
import { readJson } from './folders';
import type { Gallery } from './gallery';

/** Picture name -> file below `static/`. */
export const pictureListFile = join(import.meta.dirname, 'pictures.json');
export const urlOf = (file: string) => `/files/static/${file}`;

/** URLs of the pictures that are drawn already. `urlOf` throws for a name without a picture. */
export function drawnPictures(): Gallery {
  const list = readJson<Record<string, string>>(pictureListFile);
  return {
    urlOf(name) {
      const file = list[name];
      if (!file) throw new Error(`picture ${name} is missing: run tools/demo-catalog/pictures.ts`);
      return urlOf(file);
    },
  };
}
