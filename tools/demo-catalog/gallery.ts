import type { PictureTone } from '@shop/domain';
import type { ColourName } from './colours';
import { dyeOf, wallOf } from './pictures/coats';
import type { ObjectName, PropName } from './pictures/objects';
import { colours } from './colours';

export type CardKind = 'front' | 'thumb' | 'turn' | 'close' | 'pack';

/** Where a picture can be fetched. Names are asked for here and drawn later, so that exactly what is used is drawn. */
export interface Gallery {
  urlOf(name: string): string;
}

/** `cards/tent.orange-sky-front`: object, dye, wall and how it is taken; a pack also says what it comes in. */
export const cardName = (
  object: ObjectName,
  dye: ColourName | null,
  tone: PictureTone,
  kind: CardKind,
  pack?: PropName,
) =>
  `cards/${object}${dye ? `.${colours[dye].slug}` : ''}-${tone}-${kind}${pack ? `-${pack}` : ''}`;

export interface Portraits {
  images: string[];
  thumb: string;
  turned: string;
  close: string;
}

/** The pictures of one product: its own wall first, the lean on the next one. */
export function portraits(
  gallery: Gallery,
  object: ObjectName,
  colour: ColourName | null,
  rank: number,
  pack: PropName,
): Portraits {
  const dye = dyeOf(object, colour);
  const wall = wallOf(object, colour, rank);
  const other = wallOf(object, colour, rank + 1);
  const url = (tone: PictureTone, kind: CardKind, prop?: PropName) =>
    gallery.urlOf(cardName(object, dye, tone, kind, prop));
  const turned = url(other, 'turn');
  const close = url(wall, 'close');
  return {
    images: [url(wall, 'front'), turned, close, url(wallOf(object, colour, 0), 'pack', pack)],
    thumb: url(wall, 'thumb'),
    turned,
    close,
  };
}

/** A sku's own picture: its colour before the product's wall, or null where the art cannot wear the colour. */
export function swatchThumb(gallery: Gallery, object: ObjectName, colour: ColourName): string {
  return gallery.urlOf(cardName(object, dyeOf(object, colour), wallOf(object, colour, 0), 'thumb'));
}
