import type { PictureTone } from '@shop/domain';
import type { ObjectName } from '../pictures/objects';

interface Words<Child extends string> {
  zh: string;
  en: string;
  icon: ObjectName;
  tone: PictureTone;
  children: Record<Child, [zh: string, en: string, icon: ObjectName]>;
}
const top = <Child extends string>(
  zh: string,
  en: string,
  icon: ObjectName,
  tone: PictureTone,
  children: Words<Child>['children'],
): Words<Child> => ({ zh, en, icon, tone, children });

export const categoryTree = {
  digital: top('数码家电', 'Electronics', 'laptop', 'mist', {
    audio: ['影音耳机', 'Audio & Video', 'headphones'],
    computing: ['电脑办公', 'Computing', 'keyboard'],
    mobile: ['手机穿戴', 'Phones & Wearables', 'watch'],
    appliance: ['生活电器', 'Home Appliances', 'bulb'],
  }),
  fashion: top('服饰鞋包', 'Fashion', 'coat', 'oat', {
    clothing: ['衣裤裙装', 'Clothing', 'tshirt'],
    accessory: ['帽巾配饰', 'Accessories', 'scarf'],
    shoes: ['鞋靴', 'Shoes', 'runner'],
    bags: ['箱包', 'Bags', 'backpack'],
  }),
  food: top('食品生鲜', 'Fresh Food', 'strawberry', 'blush', {
    fruit: ['新鲜水果', 'Fresh Fruit', 'apple'],
    tropical: ['热带鲜果', 'Tropical Fruit', 'mango'],
    seafood: ['海鲜水产', 'Seafood', 'crab'],
    pantry: ['谷物乳品', 'Grain & Dairy', 'cheese'],
  }),
  dining: top('餐饮券', 'Dining Vouchers', 'burger', 'butter', {
    fastfood: ['汉堡披萨', 'Burgers & Pizza', 'pizza'],
    meals: ['面饭料理', 'Noodles & Rice', 'noodles'],
    drinks: ['咖啡茶饮', 'Coffee & Tea', 'coffee'],
    desserts: ['甜品烘焙', 'Desserts', 'cake'],
  }),
  home: top('家居母婴', 'Home & Baby', 'sofa', 'sky', {
    furniture: ['家具', 'Furniture', 'chair'],
    bedding: ['卧室床品', 'Bedroom', 'bed'],
    baby: ['母婴玩具', 'Baby & Toys', 'teddy'],
    living: ['绿植香氛', 'Plants & Scents', 'plant'],
  }),
  sport: top('运动文娱', 'Sports & Leisure', 'bicycle', 'sage', {
    ball: ['球类运动', 'Ball Sports', 'basketball'],
    outdoor: ['骑行露营', 'Cycling & Camping', 'tent'],
    music: ['乐器', 'Instruments', 'guitar'],
    culture: ['书影票券', 'Books & Tickets', 'books'],
  }),
} as const;

export type TopKey = keyof typeof categoryTree;
export type LeafKey = { [Top in TopKey]: keyof (typeof categoryTree)[Top]['children'] }[TopKey];
