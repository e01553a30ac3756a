import { foldText, textVersion } from '@shop/cloud/search-text';
import { grams } from '@shop/domain';
import { sized } from '../round';

/** Size of the catalogue that is measured. */
export const catalogSize = { products: sized(100_000, 5_000), categories: 20 } as const;

export const categoryName = (index: number) =>
  `bench-${String(index % catalogSize.categories).padStart(2, '0')}`;

const brands = [
  '华为',
  '苹果',
  '小米',
  '海尔',
  '美的',
  '格力',
  '联想',
  '索尼',
  '松下',
  '安踏',
  '李宁',
  '回力',
  '三只松鼠',
  '良品铺子',
  '南极人',
  '罗莱',
  '苏泊尔',
  '九阳',
  '飞利浦',
  '佳能',
  '双立人',
  '膳魔师',
  '晨光',
  '得力',
  '立白',
  '蓝月亮',
  '维达',
  '好孩子',
  '乐高',
  '迪卡侬',
  '百丽',
  '周大福',
];
const qualities = [
  '新款',
  '经典',
  '轻薄',
  '便携',
  '家用',
  '智能',
  '静音',
  '大容量',
  '限量',
  '儿童',
  '商务',
  '户外',
  '复古',
  '迷你',
  '折叠',
  '加厚',
];
const things = [
  '手机',
  '洗衣机',
  '电饭煲',
  '笔记本电脑',
  '耳机',
  '空调',
  '跑步鞋',
  '羽绒服',
  '双肩包',
  '保温杯',
  '坚果礼盒',
  '四件套',
  '台灯',
  '扫地机器人',
  '牛仔裤',
  '茶叶',
  '衬衫',
  '书桌',
  '炒锅',
  '洗发水',
  '面膜',
  '积木',
  '自行车',
  '帐篷',
  '手表',
  '音箱',
  '显示器',
  '键盘',
  '毛巾',
  '抽纸',
  '钢笔',
  '围巾',
  '雨伞',
  '拖鞋',
  '水果刀',
  '砂锅',
  '花洒',
  '地毯',
  '窗帘',
  '沙发',
];
const variants = [
  '旗舰版',
  '青春版',
  '礼盒装',
  '升级款',
  '优惠券专享',
  '加绒',
  '纯棉',
  '不锈钢',
  '夏季',
  '冬季',
  '两件装',
  '官方正品',
];

/** A pseudo-random number below `below` that depends only on `index` and `salt`. */
function pseudoRandom(index: number, salt: number, below: number): number {
  let bits = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 16), 0x45d9f3b);
  return ((bits ^ (bits >>> 15)) >>> 0) % below;
}

const pick = (words: readonly string[], index: number, salt: number): string =>
  words[pseudoRandom(index, salt, words.length)] ?? '';

export function titleAt(index: number): string {
  const words = [
    pick(brands, index, 1),
    pick(qualities, index, 2),
    pick(things, index, 3),
    pick(variants, index, 4),
  ];
  return `${words.join('')}${index}号`;
}

/** The row of product `index`; always the same. */
export function productAt(index: number): Record<string, unknown> {
  const title = titleAt(index);
  const text = foldText(title);
  const priceMinCents = 990 + pseudoRandom(index, 5, 500_000);
  return {
    _id: `bench-${String(index).padStart(6, '0')}`,
    categoryId: categoryName(index),
    kind: 'physical',
    titleZh: title,
    titleEn: `Product ${index}`,
    subtitleZh: '',
    subtitleEn: '',
    images: [`/files/static/bench/${index % 500}.webp`],
    thumb: `/files/static/bench/${index % 500}-thumb.webp`,
    detail: [],
    params: [],
    priceMinCents,
    wasCents: priceMinCents + 1000,
    // Unique, so that every database returns the same order.
    salesCount: (index * 48_271) % 1_000_003,
    ratingSum: index % 5000,
    ratingCount: index % 1000,
    shippingCents: 0,
    weightGrams: 500,
    codeValidDays: 365,
    stockTotal: 100,
    status: Math.floor(index / catalogSize.categories) % 10 === 3 ? 'off' : 'on',
    createdAt: 1_767_225_600_000 + index,
    updatedAt: 1_767_225_600_000 + index,
    version: 1,
    searchText: text,
    grams: grams(text),
    textVersion,
  };
}
