import type { BannerScene } from '../pictures/banner';
import type { LeafKey, TopKey } from './categories';

interface BannerContent {
  zh: string;
  en: string;
  subtitleZh: string;
  subtitleEn: string;
  actionZh: string;
  actionEn: string;
  tone: string;
  to: { category: TopKey | LeafKey } | { path: string };
  scene: BannerScene;
}

export const banners: Record<string, BannerContent> = {
  camp: {
    zh: '周末，去山里住一晚',
    en: 'A night in the hills',
    subtitleZh: '户外好物 满 299 减 40',
    subtitleEn: 'Outdoor gear: ¥40 off orders over ¥299',
    actionZh: '去看看',
    actionEn: 'Take a look',
    tone: 'sage',
    to: { category: 'outdoor' },
    scene: {
      sky: ['#F7F3EA', '#DDE7D6'],
      sun: '#FBF3DA',
      hill: '#BAD3AE',
      things: [
        { name: 'tent', at: 38, tall: 66 },
        { name: 'backpack', at: 81, tall: 50 },
      ],
    },
  },
  fresh: {
    zh: '今早摘的，新鲜上路',
    en: 'Picked this morning, on its way',
    subtitleZh: '产地直发 坏果可退',
    subtitleEn: 'Straight from the farm, refunded if damaged',
    actionZh: '挑水果',
    actionEn: 'Shop fruit',
    tone: 'blush',
    to: { category: 'fruit' },
    scene: {
      sky: ['#FAF1EC', '#F5DDD3'],
      sun: '#FDF2DF',
      hill: '#E9BFB0',
      things: [
        { name: 'melon', at: 22, tall: 44 },
        { name: 'strawberry', at: 50, tall: 54 },
        { name: 'mango', at: 79, tall: 47 },
      ],
    },
  },
  tea: {
    zh: '下午三点，歇一杯茶',
    en: 'Time for afternoon tea',
    subtitleZh: '南山茶铺 新茶 7.5 折券',
    subtitleEn: 'Nanshan Tea: 25% off new-season tea',
    actionZh: '去领券',
    actionEn: 'Get the voucher',
    tone: 'butter',
    to: { path: 'type=voucher&platform=nanshan' },
    scene: {
      sky: ['#F9F4E3', '#EFE3BE'],
      sun: '#FDF8E8',
      hill: '#DCCB93',
      things: [
        { name: 'cake', at: 19, tall: 42 },
        { name: 'teacup', at: 51, tall: 50 },
        { name: 'bubbletea', at: 83, tall: 56 },
      ],
    },
  },
  desk: {
    zh: '把书桌换成喜欢的样子',
    en: 'A desk you love',
    subtitleZh: '数码焕新 满 2000 减 200',
    subtitleEn: 'Electronics: ¥200 off orders over ¥2,000',
    actionZh: '逛数码',
    actionEn: 'Shop electronics',
    tone: 'sky',
    to: { category: 'digital' },
    scene: {
      sky: ['#EEF4F8', '#D3E3EF'],
      sun: '#F8F6EC',
      hill: '#B3CCDF',
      things: [
        { name: 'plant', at: 18, tall: 48 },
        { name: 'laptop', at: 49, tall: 52 },
        { name: 'headphones', at: 84, tall: 46 },
      ],
    },
  },
};
