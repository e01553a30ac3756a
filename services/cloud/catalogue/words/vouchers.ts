import type { PlatformCode } from './platforms';
import type { LeafKey, TopKey } from './categories';

/** `product:` names a product line, `category:` a category. */
export type ScopeWord = 'all' | `category:${TopKey | LeafKey}` | `product:${string}`;

/**
 * What a voucher takes off: `-40` yuan, `x8.5` (85 % stays) with a cap in yuan, `ship` up to yuan, `for` an exchange.
 * `when`: now, later (starts in days), soon (ends in hours), gone (all claimed), `code:` by code only, register (new users).
 */
export interface VoucherWords { platform: PlatformCode; key: string; zh: string; en: string; off: string; min: number; scope: ScopeWord; scopeZh: string; scopeEn: string; when: string }

type Row = [key: string, zh: string, en: string, off: string, min: number, scope: ScopeWord, scopeZh: string, scopeEn: string, when?: string];
const of = (platform: PlatformCode, rows: Row[]): VoucherWords[] => rows.map(([key, zh, en, off, min, scope, scopeZh, scopeEn, when = 'now']) => ({ platform, key, zh, en, off, min, scope, scopeZh, scopeEn, when }));

export const voucherWords: VoucherWords[] = [
  ...of('self', [
    ['outdoor-40', '户外好物', 'Outdoor Favourites', '-40', 299, 'category:outdoor', '骑行露营可用', 'For cycling and camping'],
    ['all-30', '全店满减', 'Storewide', '-30', 199, 'all', '全店可用', 'Storewide'],
    ['all-60', '全店大额', 'Storewide Large', '-60', 499, 'all', '全店可用', 'Storewide'],
    ['digital-200', '数码焕新', 'Electronics Renewal', '-200', 2000, 'category:digital', '数码家电可用', 'For electronics'],
    ['fashion-50', '换季衣橱', 'New Season Wardrobe', '-50', 399, 'category:fashion', '服饰鞋包可用', 'For clothes, shoes and bags'],
    ['fresh-15', '生鲜尝鲜', 'Fresh Taster', '-15', 79, 'category:food', '食品生鲜可用', 'For food and groceries', 'soon:20'],
    ['home-80', '安家礼', 'Home Gift', '-80', 599, 'category:home', '家居母婴可用', 'For home and baby'],
    ['backpack-30', '通勤双肩包专享', 'Commuter Backpack', '-30', 199, 'product:backpack', '通勤双肩包可用', 'For the commuter backpack'],
    ['welcome-20', '新人见面礼', 'Welcome Gift', '-20', 0, 'all', '全店可用', 'Storewide', 'register'],
    ['thanks-25', '感谢卡', 'Thank-You Card', '-25', 99, 'all', '全店可用', 'Storewide', 'code:THANKYOU25'],
    ['shoes-85', '鞋靴折扣', 'Shoe Discount', 'x8.5:100', 200, 'category:shoes', '鞋靴可用', 'For shoes and boots'],
    ['books-9', '文娱九折', 'Leisure 10 % Off', 'x9:50', 50, 'category:culture', '书影票券可用', 'For books, films and tickets', 'soon:46'],
    ['audio-88', '影音会员折', 'Audio Members', 'x8.8:150', 300, 'category:audio', '影音耳机可用', 'For audio and headphones', 'later:2'],
    ['scarf-8', '围巾八折', 'Scarf 20 % Off', 'x8:80', 0, 'product:scarf', '细羊绒围巾可用', 'For the cashmere scarf', 'gone'],
    ['ship-all', '全店免邮', 'Free Shipping', 'ship:10', 0, 'all', '全店可用', 'Storewide'],
    ['ship-59', '满额免邮', 'Free Shipping over 59', 'ship:12', 59, 'all', '全店可用', 'Storewide'],
    ['ship-fresh', '生鲜冷链免邮', 'Cold Chain Free', 'ship:15', 49, 'category:food', '食品生鲜可用', 'For food and groceries'],
    ['ship-welcome', '新人免邮', 'Welcome Shipping', 'ship:10', 0, 'all', '全店可用', 'Storewide', 'register'],
    ['ship-weekend', '周末免邮', 'Weekend Shipping', 'ship:10', 29, 'category:home', '家居母婴可用', 'For home and baby', 'later:3'],
    ['ship-friends', '好友免邮码', 'Shipping for Friends', 'ship:10', 0, 'all', '全店可用', 'Storewide', 'code:FRIENDSHIP'],
  ]),
  ...of('baobao', [
    ['baobao-12', '外卖满减', 'Delivery Saver', '-12', 30, 'category:dining', '餐饮券可用', 'For dining vouchers'],
    ['baobao-20', '聚餐满减', 'Group Meal', '-20', 89, 'category:dining', '餐饮券可用', 'For dining vouchers'],
    ['baobao-5', '早餐立减', 'Breakfast', '-5', 12, 'category:fastfood', '汉堡披萨可用', 'For burgers and pizza', 'soon:8'],
    ['baobao-7', '午餐七折', 'Lunch 30 % Off', 'x7:15', 20, 'category:meals', '面饭料理可用', 'For noodles and rice'],
    ['baobao-85', '夜宵八五折', 'Late Night', 'x8.5:20', 40, 'category:drinks', '咖啡茶饮可用', 'For coffee and tea', 'gone'],
    ['baobao-rice', '便当兑换券', 'A Bento', 'for', 0, 'product:bento', '门店便当一份', 'One bento in the shop'],
    ['baobao-drink', '饮品兑换券', 'A Drink', 'for', 0, 'category:drinks', '任意门店饮品一杯', 'Any drink in the shop'],
    ['baobao-side', '小食兑换券', 'A Side', 'for', 0, 'all', '任意门店小食一份', 'Any side in the shop', 'code:BAOBAOSNACK'],
  ]),
  ...of('qingning', [
    ['qingning-15', '观影满减', 'Film Saver', '-15', 60, 'product:movie', '电影票可用', 'For film tickets'],
    ['qingning-drink', '影院饮料兑换券', 'Cinema Drink', 'for', 0, 'all', '中杯饮料一杯', 'One medium drink'],
    ['qingning-25', '双人观影立减', 'Film for Two', '-25', 79, 'product:movie', '电影票可用', 'For film tickets', 'later:1'],
    ['qingning-8', '早场八折', 'Morning Shows', 'x8:20', 0, 'product:movie', '电影票可用', 'For film tickets'],
    ['qingning-9', '激光厅九折', 'Laser Hall', 'x9:20', 40, 'product:movie', '电影票可用', 'For film tickets'],
    ['qingning-popcorn', '爆米花兑换券', 'Popcorn', 'for', 0, 'all', '小份爆米花一桶', 'A small bucket of popcorn', 'soon:70'],
    ['qingning-glasses', '三维眼镜兑换券', '3D Glasses', 'for', 0, 'all', '眼镜一副', 'One pair of glasses'],
    ['qingning-seat', '早场票兑换券', 'Morning Seat', 'for', 0, 'all', '十二点前场次一张', 'One show before noon', 'gone'],
  ]),
  ...of('nanshan', [
    ['nanshan-6', '奶茶立减', 'Bubble Tea', '-6', 20, 'product:bubbletea', '珍珠奶茶可用', 'For bubble tea'],
    ['nanshan-20', '围炉满减', 'Stove Tea', '-20', 88, 'product:teacup', '围炉煮茶可用', 'For stove tea'],
    ['nanshan-10', '茶礼满减', 'Tea Gifts', '-10', 50, 'category:drinks', '咖啡茶饮可用', 'For coffee and tea'],
    ['nanshan-75', '新茶尝鲜', 'New Tea', 'x7.5:10', 15, 'category:drinks', '咖啡茶饮可用', 'For coffee and tea'],
    ['nanshan-88', '下午茶折扣', 'Afternoon Tea', 'x8.8:30', 30, 'category:desserts', '甜品烘焙可用', 'For desserts and baking'],
    ['nanshan-cup', '中杯兑换券', 'A Medium Cup', 'for', 0, 'all', '任意中杯一杯', 'Any medium cup'],
    ['nanshan-top', '加料兑换券', 'A Topping', 'for', 0, 'all', '任加一料', 'Any topping'],
    ['nanshan-bite', '茶点兑换券', 'A Tea Bite', 'for', 0, 'all', '茶点一份', 'One tea bite', 'later:5'],
  ]),
  ...of('kuaibu', [
    ['kuaibu-5', '打车立减', 'Ride Saver', '-5', 15, 'all', '全部车型可用', 'For every kind of car'],
    ['kuaibu-18', '机场接送', 'Airport Transfer', '-18', 80, 'all', '接送机可用', 'For airport transfers', 'gone'],
    ['kuaibu-night', '夜间出行兑换券', 'Night Ride', 'for', 0, 'all', '二十二点后五公里内一次', 'Once after 22:00, up to 5 km'],
    ['kuaibu-bike', '骑行装备满减', 'Cycling Gear', '-50', 500, 'product:bicycle', '城市通勤自行车可用', 'For the city bicycle'],
    ['kuaibu-9', '通勤九折', 'Commute 10 % Off', 'x9:8', 0, 'all', '工作日可用', 'On weekdays', 'soon:33'],
    ['kuaibu-week', '骑行周卡兑换券', 'Weekly Bike Pass', 'for', 0, 'all', '七天不限次', 'Seven days, any number of rides'],
    ['kuaibu-ride', '三公里兑换券', 'A Short Ride', 'for', 0, 'all', '三公里内一次', 'Once, up to 3 km'],
    ['kuaibu-park', '停车兑换券', 'Parking Hour', 'for', 0, 'all', '合作车场一小时', 'One hour in partner car parks', 'code:PARKONEHOUR'],
  ]),
  ...of('yunduo', [
    ['yunduo-60', '住宿满减', 'Stay Saver', '-60', 399, 'all', '全部门店可用', 'In every house'],
    ['yunduo-120', '连住两晚', 'Two Nights', '-120', 799, 'all', '连住两晚可用', 'For two nights in a row'],
    ['yunduo-30', '床品好眠', 'Sleep Well', '-30', 259, 'category:bedding', '卧室床品可用', 'For bedding', 'later:4'],
    ['yunduo-9', '周中九折', 'Midweek', 'x9:100', 300, 'all', '周一至周四可用', 'Monday to Thursday'],
    ['yunduo-breakfast', '早餐兑换券', 'Breakfast', 'for', 0, 'all', '自助早餐一位', 'One breakfast buffet'],
    ['yunduo-late', '延迟退房兑换券', 'Late Check-Out', 'for', 0, 'all', '延至十五点', 'Until 15:00'],
    ['yunduo-laundry', '洗衣兑换券', 'Laundry', 'for', 0, 'all', '一筐以内一次', 'Once, up to one basket'],
    ['yunduo-tea', '欢迎茶兑换券', 'Welcome Tea', 'for', 0, 'all', '大堂茶饮一杯', 'One tea in the lobby'],
  ]),
];
