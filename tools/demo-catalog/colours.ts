/** Colours of products; `slug` is part of picture names. */
export const colours = {
  绯红: { en: 'Crimson', slug: 'crimson', hex: '#E8196F' },
  酒红: { en: 'Wine red', slug: 'wine', hex: '#A3203F' },
  橘色: { en: 'Orange', slug: 'orange', hex: '#F08A3C' },
  姜黄: { en: 'Ginger', slug: 'ginger', hex: '#E3A63A' },
  草绿: { en: 'Grass green', slug: 'grass', hex: '#45C06A' },
  松绿: { en: 'Pine green', slug: 'pine', hex: '#2E6B4F' },
  天蓝: { en: 'Sky blue', slug: 'sky', hex: '#38A8F0' },
  宝蓝: { en: 'Royal blue', slug: 'royal', hex: '#2F6FDB' },
  藏青: { en: 'Navy', slug: 'navy', hex: '#2B3F6B' },
  雾紫: { en: 'Mauve', slug: 'mauve', hex: '#9A6BD0' },
  驼色: { en: 'Camel', slug: 'camel', hex: '#D9AE74' },
  胡桃: { en: 'Walnut', slug: 'walnut', hex: '#7A5348' },
  云白: { en: 'Cloud white', slug: 'white', hex: '#F2F1EE' },
  雾灰: { en: 'Mist grey', slug: 'grey', hex: '#A9ADB3' },
  墨黑: { en: 'Ink black', slug: 'black', hex: '#2A2A2E' },
} as const;

export type ColourName = keyof typeof colours;
