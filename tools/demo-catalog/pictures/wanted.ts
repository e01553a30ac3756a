import type { PictureTone } from '@shop/domain';
import { colours, type ColourName } from '../colours';
import { art, avatarPictures } from '../art';
import { catalog } from '../rows';
import type { CardKind } from '../gallery';
import type { BannerSize } from './banner';
import type { ObjectName, PropName } from './objects';

export type Wanted =
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
  | { name: string; what: 'art'; object: ObjectName | PropName }
  | { name: string; what: 'banner'; banner: string; size: BannerSize };

/** Every picture the catalogue asks for, found by building it with a gallery that only takes notes; the avatars; and the named art. */
export function wantedPictures(): Wanted[] {
  const names = new Set(Object.values(avatarPictures).filter((name) => name.startsWith('icons/')));
  catalog({
    urlOf: (name) => {
      names.add(name);
      return name;
    },
  });
  return [
    ...[...names].sort().map(wanted),
    ...Object.entries(art).map(([name, object]): Wanted => ({
      name: `art/${name}`,
      what: 'art',
      object,
    })),
  ];
}

function wanted(name: string): Wanted {
  const [folder, rest = ''] = name.split('/');
  if (folder === 'icons') return { name, what: 'icon', object: rest as ObjectName };
  if (folder === 'banners')
    return {
      name,
      what: 'banner',
      banner: rest.split('-')[0]!,
      size: rest.split('-')[1] as BannerSize,
    };
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
