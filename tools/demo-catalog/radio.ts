import { join } from 'node:path';
import type { AudioTrackRow } from '@shop/domain';
import { urlOf } from './drawn';
import { readJson } from './folders';
import type { Gallery } from './gallery';
import { pieces } from './radio/pieces';
import { seededId } from './seeded';
import { radio as trackContents } from './content/radio';

/** Track key -> file below `static/`. */
export const trackListFile = join(import.meta.dirname, 'radio/files.json');
const files = readJson<Record<string, string>>(trackListFile);

export const audioTracks = (gallery: Gallery): AudioTrackRow[] =>
  Object.entries(trackContents).map(([key, { zh, en, cover }], index) => {
    const piece = pieces.find((one) => one.key === key);
    const file = files[key];
    if (!piece || !file)
      throw new Error(`track ${key} is missing: add it to radio/pieces.ts and run radio/main.ts`);
    return {
      _id: seededId(`audio ${key}`),
      titleZh: zh,
      titleEn: en,
      file: urlOf(file),
      seconds: piece.seconds,
      cover: gallery.urlOf(`icons/${cover}`),
      licence: 'MIT',
      sort: index + 1,
    };
  });
