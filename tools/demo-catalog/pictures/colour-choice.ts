import type { PictureTone } from '@shop/domain';
import { colours, type ColourName } from '../colours';
import { itemAt } from '../item-at';
import { objects, type ObjectName } from './objects';

/** Objects that still look right when dyed, with their original colour. */
const originalColour: Partial<Record<ObjectName, ColourName>> = {
  tshirt: '草绿',
  jeans: '天蓝',
  dress: '宝蓝',
  coat: '驼色',
  heels: '绯红',
  handbag: '驼色',
  backpack: '绯红',
  cap: '天蓝',
  scarf: '绯红',
  hikers: '姜黄',
  sofa: '宝蓝',
  bed: '宝蓝',
  tent: '草绿',
  watch: '宝蓝',
  bicycle: '绯红',
  chair: '胡桃',
  guitar: '绯红',
};

const backgroundsFor: Record<ColourName, PictureTone[]> = {
  绯红: ['sky', 'butter', 'sage', 'oat'],
  酒红: ['sky', 'sage', 'oat', 'mist'],
  橘色: ['sky', 'sage', 'lilac', 'mist'],
  姜黄: ['sky', 'lilac', 'sage', 'mist'],
  草绿: ['blush', 'butter', 'lilac', 'sky'],
  松绿: ['butter', 'blush', 'oat', 'sky'],
  天蓝: ['butter', 'blush', 'oat', 'sage'],
  宝蓝: ['butter', 'oat', 'blush', 'sage'],
  藏青: ['butter', 'oat', 'blush', 'mist'],
  雾紫: ['butter', 'sage', 'oat', 'sky'],
  驼色: ['sky', 'mist', 'sage', 'lilac'],
  胡桃: ['sky', 'sage', 'mist', 'lilac'],
  云白: ['butter', 'blush', 'sky', 'sage'],
  雾灰: ['butter', 'blush', 'sky', 'sage'],
  墨黑: ['butter', 'oat', 'blush', 'sage'],
};

export const canDye = (object: ObjectName, colour: ColourName) =>
  originalColour[object] !== undefined && colour in colours;

/** The colour to dye the object with; null keeps the original. */
export const dyeOf = (object: ObjectName, colour: ColourName | null) =>
  colour && originalColour[object] && originalColour[object] !== colour ? colour : null;

/** The `rank`-th best background for an object in a colour. */
export function backgroundOf(
  object: ObjectName,
  colour: ColourName | null,
  rank: number,
): PictureTone {
  const dye = dyeOf(object, colour);
  const tones: readonly PictureTone[] = dye ? backgroundsFor[dye] : objects[object].tones;
  return itemAt(tones, rank % tones.length);
}
