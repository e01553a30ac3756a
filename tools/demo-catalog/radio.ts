import { join } from 'node:path';
import type { AudioTrackRow } from '@shop/domain';
import { urlOf } from './drawn';
import { readJson } from './folders';
import type { Gallery } from './gallery';
import { pieces } from './radio/pieces';
import { seededId } from './seeded';
import { productId } from './products';
import { guides, radio as trackContents } from './content/radio';

/** Track key -> file below `static/`. */
export const trackListFile = join(import.meta.dirname, 'radio/files.json');
const files = readJson<Record<string, string>>(trackListFile);

/** The playlist of the radio, and the guides of products. */
export const audioTracks = (gallery: Gallery): AudioTrackRow[] => {
  const tracks = radioTracks(gallery);
  const guideRows = Object.entries(guides).map(([product, { zh, en, tune }]) => {
    const track = tracks.find(({ _id }) => _id === trackId(tune));
    if (!track) throw new Error(`the guide of ${product} plays an unknown tune: ${tune}`);
    return {
      ...track,
      _id: seededId(`guide ${product}`),
      titleZh: zh,
      titleEn: en,
      productId: productId(product),
    };
  });
  return [...tracks, ...guideRows];
};

const trackId = (tune: string) => seededId(`audio ${tune}`);

const radioTracks = (gallery: Gallery): AudioTrackRow[] =>
  Object.entries(trackContents).map(([key, { zh, en, cover }], index) => {
    const piece = pieces.find((one) => one.key === key);
    const file = files[key];
    if (!piece || !file)
      throw new Error(`track ${key} is missing: add it to radio/pieces.ts and run radio/main.ts`);
    return {
      _id: trackId(key),
      titleZh: zh,
      titleEn: en,
      file: urlOf(file),
      seconds: piece.seconds,
      cover: gallery.urlOf(`icons/${cover}`),
      licence: 'MIT',
      sort: index + 1,
      productId: null,
    };
  });
