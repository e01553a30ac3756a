import { grams, toSearchText } from '@shop/domain';

/** How many products stand on the shelf that is measured, in how many categories. */
export const catalogSize = { products: 100_000, categories: 20 } as const;

export const categoryName = (at: number) =>
  `bench-${String(at % catalogSize.categories).padStart(2, '0')}`;

const makers = [
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
const kinds = [
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
const marks = [
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

/** A number below `below`, as if thrown, and always the same for the same place. */
function thrown(at: number, salt: number, below: number): number {
  let bits = Math.imul(at + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 16), 0x45d9f3b);
  return ((bits ^ (bits >>> 15)) >>> 0) % below;
}

const from = (words: readonly string[], at: number, salt: number) =>
  words[thrown(at, salt, words.length)]!;

/** A product as its table has it; the same for the same place. */
export function productAt(at: number): Record<string, unknown> {
  const title = `${from(makers, at, 1)}${from(kinds, at, 2)}${from(things, at, 3)}${from(marks, at, 4)}${at}号`;
  const text = toSearchText(title);
  const priceMinCents = 990 + thrown(at, 5, 500_000);
  return {
    _id: `bench-${String(at).padStart(6, '0')}`,
    categoryId: categoryName(at),
    kind: 'physical',
    titleZh: title,
    titleEn: `Product ${at}`,
    subtitleZh: '',
    subtitleEn: '',
    images: [`/files/static/bench/${at % 500}.webp`],
    thumb: `/files/static/bench/${at % 500}-thumb.webp`,
    detail: [],
    params: [],
    tags: [from(marks, at, 6), from(kinds, at, 7)],
    tagsEn: [],
    // No two alike, so that every database has the same order.
    priceMinCents,
    wasCents: priceMinCents + 1000,
    salesCount: (at * 48_271) % 1_000_003,
    ratingSum: at % 5000,
    ratingCount: at % 1000,
    shippingCents: 0,
    stockTotal: 100,
    status: Math.floor(at / catalogSize.categories) % 10 === 3 ? 'off' : 'on',
    createdAt: 1_767_225_600_000 + at,
    updatedAt: 1_767_225_600_000 + at,
    version: 1,
    searchText: text,
    grams: grams(text),
  };
}
