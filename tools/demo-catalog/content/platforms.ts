import type { ObjectName, PropName } from '../pictures/objects';

/** The shop itself and five invented partners: Chinese and English name, icon, tone. */
export const platforms = {
  self: ['本店', 'This Shop', 'bags', 'red'],
  baobao: ['饱饱外卖', 'Baobao Delivery', 'bento', 'amber'],
  qingning: ['青柠影院', 'Qingning Cinema', 'clapper', 'green'],
  nanshan: ['南山茶铺', 'Nanshan Tea', 'teacup', 'teal'],
  kuaibu: ['快步出行', 'Kuaibu Rides', 'car', 'blue'],
  yunduo: ['云朵酒店', 'Yunduo Hotels', 'cloud', 'violet'],
} as const satisfies Record<string, readonly [string, string, ObjectName | PropName, string]>;

export type PlatformCode = keyof typeof platforms;
