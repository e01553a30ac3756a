import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Gallery } from './gallery';

export const cloudFolder = join(import.meta.dirname, '..');
export const listFile = join(cloudFolder, 'catalogue/pictures.json');
export const urlOf = (file: string) => `/files/static/${file}`;

/** The pictures that are drawn: name -> file below `static/`. */
export function drawnPictures(): Gallery {
  const list = JSON.parse(readFileSync(listFile, 'utf8')) as Record<string, string>;
  return {
    urlOf(name) {
      const file = list[name];
      if (!file)
        throw new Error(`no picture is drawn for ${name}: run catalogue/pictures.ts first`);
      return urlOf(file);
    },
  };
}
