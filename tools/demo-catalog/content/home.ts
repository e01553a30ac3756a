import { line } from './product-line';

export const home = [
  line(
    'sofa',
    'furniture',
    'sofa',
    'yuzhi',
    '科技布小户型沙发',
    'Compact Sofa',
    ['颜色:宝蓝,松绿,驼色', '尺寸:双人=2-seater,三人=3-seater+700'],
    '面料:防猫抓科技布=Cat-proof performance fabric|框架:落叶松=Larch|座深:58 cm',
    [
      [
        '整张沙发拆成三箱，进得了最窄的电梯。',
        'The sofa comes in three boxes and fits the narrowest lift.',
      ],
      [
        '坐垫可以翻面，脏了用湿布一擦就好。',
        'Seat cushions turn over, and a damp cloth wipes them clean.',
      ],
    ],
    [
      ['带落地灯套装', 'with Floor Lamp', '灯与沙发一起送', 'Floor lamp included', 1899, 2299],
      ['云朵款', 'Cloud Edition', '加厚羽绒靠包', 'Thick feather back cushions', 2399, 0],
      ['可拆洗款', 'with Washable Covers', '套子能进洗衣机', 'Machine-washable covers', 2199, 2599],
    ],
  ),
  line(
    'chair',
    'furniture',
    'chair',
    'yuzhi',
    '实木餐椅',
    'Solid Wood Dining Chair',
    ['颜色:胡桃,草绿'],
    '材质:橡胶木=Rubberwood|承重:150 kg|坐高:45 cm',
    [
      [
        '榫卯拼成，没有一颗会松的螺丝。',
        'Held by mortise and tenon, with not one screw to come loose.',
      ],
      [
        '椅背按脊柱弯出弧度，饭后还想多坐一会。',
        'The back follows the spine, so you stay a while after dinner.',
      ],
    ],
    [
      ['单把', 'Single', '榫卯 · 免安装', 'Wood joinery, no assembly', 269, 329],
      ['软垫款', 'with Cushion', '绑带软垫', 'Soft tie-on cushion', 299, 0],
      ['儿童成长椅', 'Adjustable for Kids', '三档高度', 'Three heights', 359, 429],
    ],
  ),
  line(
    'bed',
    'bedding',
    'bed',
    'yuzhi',
    '水洗棉四件套',
    'Washed Cotton Bedding Set',
    ['颜色:宝蓝,草绿', '尺寸:1.5 米=1.5 m,1.8 米=1.8 m+40'],
    '面料:100% 长绒棉=100% long-staple cotton|支数:60 支=60s|件数:4',
    [
      [
        '洗过以后更软，第一晚就像睡了很久的旧床单。',
        'Washing makes it softer: the first night feels like sheets you have had for years.',
      ],
      ['被套四角有绑带，被芯不会跑。', 'Ties in all four corners keep the duvet in its place.'],
    ],
    [
      ['纯色', 'Plain Colour', '60 支长绒棉', '60-count long-staple cotton', 259, 329],
      ['格纹', 'Checked', '色织双面', 'Yarn-dyed, reversible', 279, 0],
      ['磨毛冬款', 'Brushed for Winter', '一钻进去就暖', 'Warm as soon as you slip in', 309, 369],
    ],
  ),
  line(
    'teddy',
    'baby',
    'teddy',
    'mianmian',
    '抱抱熊玩偶',
    'Cuddly Teddy Bear',
    ['尺寸:35 厘米=35 cm,60 厘米=60 cm+70'],
    '面料:短绒=Short plush|填充:再生 PP 棉=Recycled PP fibre|安全:A 类=Class A',
    [
      [
        '眼睛是绣的，没有会掉的小零件。',
        'The eyes are embroidered, so there are no small parts to come off.',
      ],
      [
        '整只可以机洗，洗完还是圆滚滚的。',
        'The whole bear goes into the machine and comes out as round as before.',
      ],
    ],
    [
      ['经典款', 'Classic', '绣花眼睛 · 可机洗', 'Embroidered eyes, machine-washable', 69, 89],
      ['安抚款', 'Soother', '手脚可咬', 'Chewable paws', 79, 0],
      ['生日礼盒', 'Birthday Gift Box', '附录音心', 'With a voice recorder', 119, 149],
    ],
  ),
  line(
    'bottle',
    'baby',
    'bottle',
    'mianmian',
    '宽口防胀气奶瓶',
    'Anti-Colic Baby Bottle',
    ['容量:160 毫升=160 ml,240 毫升=240 ml+10'],
    '材质:PPSU|奶嘴:液态硅胶=Liquid silicone|耐温:180 ℃=180 °C',
    [
      [
        '底部进气，宝宝喝奶时不吞空气。',
        'Air enters at the base, so baby swallows milk and no air.',
      ],
      ['瓶身不挂奶，冷热都不炸。', 'Milk leaves no film, and the bottle takes hot and cold.'],
    ],
    [
      ['新生儿款', 'for Newborns', 'S 号奶嘴', 'Size S teat', 59, 72],
      ['学饮款', 'for First Sips', '双把手 · 重力球', 'Two handles, weighted straw', 75, 0],
      ['双瓶礼盒', 'Gift Box of Two', '附奶嘴刷', 'With a teat brush', 109, 139],
    ],
  ),
  line(
    'plant',
    'living',
    'plant',
    'yuzhi',
    '桌面绿植盆栽',
    'Desk Plant',
    ['盆器:素陶盆=Terracotta,白瓷盆=White porcelain+15'],
    '高度:25–35 cm|光照:散光=Indirect|浇水:每周一次=Once a week',
    [
      [
        '发货前在温室缓了两周，到家就能活。',
        'It rests in the greenhouse for two weeks before it leaves, so it settles in at once.',
      ],
      [
        '忘了浇水十天也没事，耷拉了喝饱又站起来。',
        'Forget it for ten days: it droops, drinks, and stands up again.',
      ],
    ],
    [
      ['好养款', 'Easy-Care', '附浇水卡', 'With a care card', 39, 49],
      ['耐阴款', 'Shade-Tolerant', '北窗也能长', 'Grows in a north window', 45, 0],
      ['水培款', 'Grown in Water', '透明看根', 'A clear pot shows the roots', 35, 42],
      ['乔迁礼盒', 'Housewarming Gift Box', '附贺卡与托盘', 'With a card and a saucer', 79, 95],
    ],
  ),
  line(
    'candle',
    'living',
    'candle',
    'nuandeng',
    '大豆蜡香薰蜡烛',
    'Soy Scented Candle',
    ['香型:雨后松林=Pine after rain,白茶=White tea,无花果=Fig'],
    '蜡基:大豆蜡=Soy wax|燃时:45 小时=45 h|净重:200 g',
    [
      [
        '点上二十分钟，房间像刚下过雨的山路。',
        'Twenty minutes alight, and the room smells like a mountain path after rain.',
      ],
      [
        '棉芯不冒黑烟，杯子用完可以插花。',
        'A cotton wick without black smoke, and an empty glass that makes a vase.',
      ],
    ],
    [
      ['200 克', '200 g', '45 小时燃时', 'Burns for 45 hours', 68, 85],
      ['旅行罐', 'Travel Tin', '80 克带盖', '80 g with a lid', 35, 0],
      ['三支礼盒', 'Gift Box of Three', '三种香型一次试', 'Try all three scents', 129, 159],
    ],
  ),
  line(
    'soap',
    'living',
    'soap',
    'nuandeng',
    '冷制手工皂',
    'Cold-Process Soap',
    ['规格:1 块=1 bar,3 块装=3 bars+38'],
    '净重:100 g|皂基:橄榄油=Olive oil|成熟:45 天=45 days',
    [
      [
        '放在架上晾四十五天，洗完脸不紧绷。',
        'Cured on the rack for 45 days, it leaves no tightness after a wash.',
      ],
      ['不加起泡剂，泡沫细得像奶盖。', 'No foaming agents; the lather is as fine as milk foam.'],
    ],
    [
      ['玫瑰', 'Rose', '给干性皮肤', 'For dry skin', 22, 28],
      ['山茶', 'Camellia', '洗发沐浴都行', 'For hair and body', 24, 0],
      ['燕麦', 'Oatmeal', '温和去角质', 'Gentle scrub', 20, 26],
      ['皂礼盒', 'Gift Box of Four', '四味各一块', 'One of each', 79, 96],
    ],
  ),
];
