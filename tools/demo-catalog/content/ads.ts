import type { AdSlot } from '@shop/domain';

/** Advertisements of the shop for its own product lines; `line` is the key of one. */
export interface AdContent {
  slot: AdSlot;
  line: string;
  zh: string;
  en: string;
  textZh: string;
  textEn: string;
}

export const ads: AdContent[] = [
  {
    slot: 'home.feed',
    line: 'tent',
    zh: '把周末搬到山里',
    en: 'Take the weekend outdoors',
    textZh: '两分钟搭好的帐篷，满 299 减 40',
    textEn: 'A tent up in two minutes, ¥40 off orders over ¥299',
  },
  {
    slot: 'home.feed',
    line: 'guitar',
    zh: '从第一个和弦开始',
    en: 'Start with the first chord',
    textZh: '音箱、背带和线都在套装里',
    textEn: 'Amp, strap and cable in one set',
  },
  {
    slot: 'pdp.bottom',
    line: 'candle',
    zh: '点一支雨后松林',
    en: 'Light a forest after rain',
    textZh: '大豆蜡香薰，燃烧 45 小时',
    textEn: 'Soy wax, burns for 45 hours',
  },
];
