import type { PictureTone } from '@shop/domain';

interface Thing {
  file: string;
  /** Backgrounds that contrast with the object, best first. */ tones: PictureTone[];
}

const thing = (file: string, tones: string): Thing => ({
  file,
  tones: tones.split(' ') as PictureTone[],
});

/** Objects that represent products, by the code points of their emoji. */
export const objects = {
  phone: thing('1f4f1', 'butter blush sage oat'),
  laptop: thing('1f4bb', 'butter oat blush sage'),
  monitor: thing('1f5a5-fe0f', 'blush butter oat sage'),
  keyboard: thing('2328-fe0f', 'butter blush sky sage'),
  mouse: thing('1f5b1-fe0f', 'butter sage blush sky'),
  headphones: thing('1f3a7', 'butter blush sage sky'),
  television: thing('1f4fa', 'sage sky butter mist'),
  radio: thing('1f4fb', 'sky sage butter mist'),
  watch: thing('231a', 'butter blush sage oat'),
  bulb: thing('1f4a1', 'sky lilac mist sage'),
  tshirt: thing('1f455', 'butter blush oat sage'),
  jeans: thing('1f456', 'butter oat blush sage'),
  dress: thing('1f457', 'butter sky oat blush'),
  coat: thing('1f9e5', 'sky mist sage lilac'),
  runner: thing('1f45f', 'butter oat sage mist'),
  heels: thing('1f460', 'sky butter mist sage'),
  handbag: thing('1f45c', 'sage butter sky oat'),
  backpack: thing('1f392', 'blush sage sky butter'),
  cap: thing('1f9e2', 'butter oat blush sage'),
  scarf: thing('1f9e3', 'oat sky sage mist'),
  hikers: thing('1f97e', 'sky sage mist lilac'),
  apple: thing('1f34e', 'sage butter sky mist'),
  strawberry: thing('1f353', 'butter sage sky oat'),
  peach: thing('1f351', 'sky sage mist lilac'),
  grapes: thing('1f347', 'butter sage oat blush'),
  kiwi: thing('1f95d', 'blush butter lilac oat'),
  avocado: thing('1f951', 'blush butter lilac sky'),
  mango: thing('1f96d', 'sky sage lilac mist'),
  melon: thing('1f349', 'butter blush sky oat'),
  corn: thing('1f33d', 'sky lilac blush mist'),
  prawn: thing('1f990', 'sky sage mist lilac'),
  crab: thing('1f980', 'sky butter mist sage'),
  cheese: thing('1f9c0', 'sky lilac sage mist'),
  burger: thing('1f354', 'sky sage lilac mist'),
  pizza: thing('1f355', 'sky sage mist lilac'),
  noodles: thing('1f35c', 'butter sage oat sky'),
  sushi: thing('1f363', 'sky sage butter mist'),
  bento: thing('1f371', 'butter blush sage sky'),
  icecream: thing('1f366', 'sky lilac blush sage'),
  cake: thing('1f370', 'sage sky butter lilac'),
  coffee: thing('2615', 'butter blush sage sky'),
  bubbletea: thing('1f9cb', 'sky sage lilac mist'),
  teacup: thing('1f375', 'blush butter oat sky'),
  sofa: thing('1f6cb-fe0f', 'butter oat blush sage'),
  chair: thing('1fa91', 'sky sage mist lilac'),
  bed: thing('1f6cf-fe0f', 'butter sage blush sky'),
  teddy: thing('1f9f8', 'sky sage lilac mist'),
  bottle: thing('1f37c', 'butter sky blush sage'),
  plant: thing('1fab4', 'blush butter lilac sky'),
  candle: thing('1f56f-fe0f', 'sage sky lilac blush'),
  soap: thing('1f9fc', 'butter sage sky oat'),
  football: thing('26bd', 'butter sage sky blush'),
  basketball: thing('1f3c0', 'sky sage mist lilac'),
  tennis: thing('1f3be', 'lilac blush sky mist'),
  badminton: thing('1f3f8', 'butter sky sage blush'),
  bicycle: thing('1f6b2', 'sage butter sky mist'),
  tent: thing('26fa', 'butter blush sky oat'),
  guitar: thing('1f3b8', 'sky sage mist butter'),
  books: thing('1f4da', 'butter oat sky sage'),
  clapper: thing('1f3ac', 'butter sage blush sky'),
} as const satisfies Record<string, Thing>;

export type ObjectName = keyof typeof objects;

/** Other objects: packaging, scenery, icons of tiles and platforms, empty states. */
export const props = {
  parcel: '1f4e6',
  gift: '1f381',
  coupon: '1f39f-fe0f',
  cloud: '2601-fe0f',
  car: '1f697',
  sparkles: '2728',
  fire: '1f525',
  bags: '1f6cd-fe0f',
  mailbox: '1f4ea',
  magnifier: '1f50d',
  dish: '1f4e1',
  pencil: '270f-fe0f',
  fox: '1f98a',
  compass: '1f9ed',
  wrench: '1f527',
  lock: '1f512',
  bell: '1f514',
  chat: '1f4ac',
} as const;

export type PropName = keyof typeof props;
export const fileOf = (name: ObjectName | PropName) =>
  name in objects ? objects[name as ObjectName].file : props[name as PropName];
