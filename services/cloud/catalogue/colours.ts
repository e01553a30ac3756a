/** Colours a product can be had in; `slug` names its pictures. */
export const colours = {
  绯红: { slug: 'crimson', hex: '#E8196F' }, 酒红: { slug: 'wine', hex: '#A3203F' }, 橘色: { slug: 'orange', hex: '#F08A3C' }, 姜黄: { slug: 'ginger', hex: '#E3A63A' },
  草绿: { slug: 'grass', hex: '#45C06A' }, 松绿: { slug: 'pine', hex: '#2E6B4F' }, 天蓝: { slug: 'sky', hex: '#38A8F0' }, 宝蓝: { slug: 'royal', hex: '#2F6FDB' },
  藏青: { slug: 'navy', hex: '#2B3F6B' }, 雾紫: { slug: 'mauve', hex: '#9A6BD0' }, 驼色: { slug: 'camel', hex: '#D9AE74' }, 胡桃: { slug: 'walnut', hex: '#7A5348' },
  云白: { slug: 'white', hex: '#F2F1EE' }, 雾灰: { slug: 'grey', hex: '#A9ADB3' }, 墨黑: { slug: 'black', hex: '#2A2A2E' },
} as const;

export type ColourName = keyof typeof colours;
