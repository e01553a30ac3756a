/** Invented brands; none is meant to be a real one. */
export const brands = {
  mingli: { zh: '鸣砾', en: 'Mingli' },
  fangting: { zh: '方汀', en: 'Fangting' },
  nuandeng: { zh: '暖灯里', en: 'Nuandengli' },
  shanyue: { zh: '山月集', en: 'Shanyueji' },
  chengye: { zh: '澄野', en: 'Chengye' },
  luoqiao: { zh: '落桥', en: 'Luoqiao' },
  hemi: { zh: '禾觅', en: 'Hemi' },
  chaoxin: { zh: '潮信里', en: 'Chaoxinli' },
  yuzhi: { zh: '屿枝', en: 'Yuzhi' },
  mianmian: { zh: '绵绵屿', en: 'Mianmianyu' },
  benlan: { zh: '奔岚', en: 'Benlan' },
  xianhe: { zh: '弦上禾', en: 'Xianshanghe' },
  lubian: { zh: '炉边堡', en: 'Lubianbao' },
  yiwan: { zh: '一碗山', en: 'Yiwanshan' },
  yuting: { zh: '渔汀寿司', en: 'Yuting Sushi' },
  douhe: { zh: '豆禾咖啡', en: 'Douhe Coffee' },
  nanshan: { zh: '南山茶铺', en: 'Nanshan Tea' },
  maiyu: { zh: '麦屿烘焙', en: 'Maiyu Bakery' },
  qingning: { zh: '青柠影院', en: 'Qingning Cinema' },
  zhiye: { zh: '纸页间', en: 'Zhiyejian Books' },
  yueyu: { zh: '跃羽馆', en: 'Yueyu Courts' },
} as const;

export type BrandKey = keyof typeof brands;
