import type { PictureTone } from '@shop/domain';
import type { ColourName } from './colours';
import { dyeOf, backgroundOf } from './pictures/colour-choice';
import type { ObjectName, PropName } from './pictures/objects';
import { colours } from './colours';

export type CardKind = 'front' | 'thumb' | 'turn' | 'close' | 'pack';

/** Resolves picture names to URLs. A recording gallery collects the names that must be drawn. */
export interface Gallery {
  urlOf(name: string): string;
  /** The place of an icon on the sprite of Home. */
  spriteUrlOf(name: string): string;
}

/** `cards/tent.orange-sky-front`: object, dye, background, kind; a `pack` also names the box. */
export const cardName = (
  object: ObjectName,
  dye: ColourName | null,
  tone: PictureTone,
  kind: CardKind,
  pack?: PropName,
) =>
  `cards/${object}${dye ? `.${colours[dye].slug}` : ''}-${tone}-${kind}${pack ? `-${pack}` : ''}`;

export interface ProductPictures {
  images: string[];
  thumb: string;
  tilted: string;
  close: string;
}

/** The pictures of a product: the tilted one has the next best background. */
export function productPictures(
  gallery: Gallery,
  object: ObjectName,
  colour: ColourName | null,
  rank: number,
  pack: PropName,
): ProductPictures {
  const dye = dyeOf(object, colour);
  const background = backgroundOf(object, colour, rank);
  const nextBackground = backgroundOf(object, colour, rank + 1);
  const url = (tone: PictureTone, kind: CardKind, prop?: PropName) =>
    gallery.urlOf(cardName(object, dye, tone, kind, prop));
  const tilted = url(nextBackground, 'turn');
  const close = url(background, 'close');
  return {
    images: [
      url(background, 'front'),
      tilted,
      close,
      url(backgroundOf(object, colour, 0), 'pack', pack),
    ],
    thumb: url(background, 'thumb'),
    tilted,
    close,
  };
}

/** The thumb of a SKU in its colour. */
export function swatchThumb(gallery: Gallery, object: ObjectName, colour: ColourName): string {
  return gallery.urlOf(
    cardName(object, dyeOf(object, colour), backgroundOf(object, colour, 0), 'thumb'),
  );
}
