import type { PictureTone } from '@shop/domain';
import { colours, type ColourName } from '../colours';
import { art, avatarPictures } from '../art';
import { catalog } from '../rows';
import type { CardKind } from '../gallery';
import type { BannerSize } from './banner';
import type { ObjectName, PropName } from './objects';
import { sheetName } from './sprite';

export type PictureSpec =
  | {
      name: string;
      what: 'card';
      object: ObjectName;
      dye: ColourName | null;
      tone: PictureTone;
      kind: CardKind;
      pack: PropName;
    }
  | { name: string; what: 'icon'; object: ObjectName | PropName }
  | { name: string; what: 'sprite' }
  | { name: string; what: 'art'; object: ObjectName | PropName }
  | { name: string; what: 'banner'; banner: string; size: BannerSize };

/** All pictures: of the rows, collected by a recording gallery, of the avatars, and the art. */
export function listPictures(): PictureSpec[] {
  const names = new Set(Object.values(avatarPictures).filter((name) => name.startsWith('icons/')));
  const record = (name: string) => {
    names.add(name);
    return name;
  };
  // An icon of the sprite also exists alone: rows of earlier shops and avatars name it.
  catalog({ urlOf: record, spriteUrlOf: record });
  names.add(sheetName);
  return [
    ...[...names].sort().map(parseName),
    ...Object.entries(art).map(([name, object]): PictureSpec => ({
      name: `art/${name}`,
      what: 'art',
      object,
    })),
  ];
}

function parseName(name: string): PictureSpec {
  const [folder, rest = ''] = name.split('/');
  if (name === sheetName) return { name, what: 'sprite' };
  if (folder === 'icons') return { name, what: 'icon', object: rest as ObjectName };
  if (folder === 'banners') {
    const [banner = '', size] = rest.split('-');
    return { name, what: 'banner', banner, size: size as BannerSize };
  }
  const [thing = '', tone, kind, pack = 'parcel'] = rest.split('-');
  const [object, slug] = thing.split('.');
  const dye =
    (Object.keys(colours) as ColourName[]).find((colour) => colours[colour].slug === slug) ?? null;
  return {
    name,
    what: 'card',
    object: object as ObjectName,
    dye,
    tone: tone as PictureTone,
    kind: kind as CardKind,
    pack: pack as PropName,
  };
}
