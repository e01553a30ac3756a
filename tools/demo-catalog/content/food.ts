import { line } from './product-line';

const chilled =
  '储存:0–4 ℃ 冷藏=Chilled at 0–4 °C|发货:全程冷链=Cold chain all the way|售后:坏果包赔=Bad fruit refunded';

export const food = [
  line(
    'apple',
    'fruit',
    'apple',
    'hemi',
    '高原脆甜苹果',
    'Highland Crisp Apples',
    ['规格:2.5 斤=1.25 kg,5 斤=2.5 kg+22'],
    chilled,
    [
      [
        '海拔一千八百米，昼夜温差把糖留在果心。',
        'At 1,800 metres, warm days and cold nights keep the sugar in the core.',
      ],
      [
        '现摘现发，不打蜡，洗一洗就能带皮吃。',
        'Picked and sent the same day, with no wax: rinse and eat with the skin on.',
      ],
    ],
    [
      ['中果', 'Medium Size', '80–85 毫米 · 不打蜡', '80–85 mm, no wax', 29.9, 36],
      ['大果礼盒', 'Large Gift Box', '90 毫米以上 · 12 枚', 'Over 90 mm, 12 pcs', 69, 85],
      ['小果家庭装', 'Family Pack', '给孩子刚好一个', 'Small apples, just right for kids', 22.9, 0],
    ],
  ),
  line(
    'strawberry',
    'fruit',
    'strawberry',
    'hemi',
    '奶油草莓',
    'Cream Strawberries',
    ['规格:300 克=300 g,600 克=600 g+32'],
    chilled,
    [
      ['清晨采摘，一颗一颗放进软托里。', 'Picked at dawn and laid one by one in a soft tray.'],
      [
        '蒂头翠绿，切开是白的，香气像牛奶。',
        'Green at the top, white inside, with a scent like milk.',
      ],
    ],
    [
      ['精选', 'Selected', '单果 20 克以上', 'Over 20 g each', 39.9, 49],
      ['礼盒 24 颗', 'Gift Box of 24', '软托防撞', 'Cushioned tray', 79, 0],
      ['烘焙小果', 'for Baking', '小颗更香', 'Small and fragrant', 25.9, 32],
    ],
  ),
  line(
    'peach',
    'fruit',
    'peach',
    'hemi',
    '水蜜桃',
    'Honey Peaches',
    ['规格:6 枚=6 pcs,12 枚=12 pcs+38'],
    chilled,
    [
      ['放软以后可以插一根吸管喝。', 'Once soft, you can drink them through a straw.'],
      [
        '套袋长大，毛少皮薄，一撕就开。',
        'Grown in paper bags: little fuzz, and a thin skin that peels with one pull.',
      ],
    ],
    [
      ['软桃', 'Soft-Ripe', '放软再吃', 'Let them soften before eating', 49, 59],
      ['脆桃', 'Crisp', '到手就吃', 'Ready to eat', 42, 0],
      ['黄桃', 'Yellow-Fleshed', '做罐头也香', 'Good for preserves', 45, 55],
    ],
  ),
  line(
    'grapes',
    'fruit',
    'grapes',
    'hemi',
    '无籽夏黑葡萄',
    'Seedless Black Grapes',
    ['规格:2 斤=1 kg,4 斤=2 kg+26'],
    chilled,
    [
      [
        '每串只留六十粒，剩下的甜都给了它们。',
        'Only sixty grapes are left on each bunch, and they get all the sweetness.',
      ],
      [
        '皮薄无籽，放冰箱冻一冻就是冰棒。',
        'Thin-skinned and seedless; freeze them and they are ice pops.',
      ],
    ],
    [
      ['树上熟', 'Vine-Ripened', '糖度 18 以上', 'Brix over 18', 36.9, 45],
      ['礼盒双串', 'Two-Bunch Gift Box', '送礼体面', 'A gift that looks the part', 59, 0],
      ['尝鲜装', 'Taster Pack', '一斤先尝尝', '500 g to try first', 19.9, 25],
    ],
  ),
  line(
    'melon',
    'fruit',
    'melon',
    'hemi',
    '冰糖西瓜',
    'Extra-Sweet Watermelon',
    ['规格:1 个=1 melon,2 个=2 melons+28'],
    chilled,
    [
      ['敲起来咚咚响，切开时会自己裂开。', 'Knock and it rings; cut it and it splits by itself.'],
      [
        '沙地种的瓜，皮薄，瓤一直红到边。',
        'Grown in sandy soil: a thin rind, and red right to the edge.',
      ],
    ],
    [
      ['小型瓜', 'Small Size', '一人一个刚好', 'One per person', 26.8, 32],
      ['大瓜 8 斤', 'Large, 4 kg', '一家人吃', 'Enough for a family', 39, 0],
      ['无籽款', 'Seedless', '孩子放心吃', 'Safe for kids', 35.8, 42],
    ],
  ),
  line(
    'kiwi',
    'tropical',
    'kiwi',
    'hemi',
    '软枣猕猴桃',
    'Kiwifruit',
    ['规格:12 枚=12 pcs,24 枚=24 pcs+24'],
    chilled,
    [
      ['按一按，软了就可以用勺子挖。', 'Press one: when it gives, it is ready for the spoon.'],
      ['每天一枚，一天的维生素 C 就够了。', 'One a day covers your vitamin C.'],
    ],
    [
      ['绿心', 'Green-Fleshed', '酸甜平衡', 'Sweet and sharp', 28.8, 35],
      ['红心', 'Red-Fleshed', '更甜一点', 'A little sweeter', 38.8, 0],
      ['即食装', 'Ready to Eat', '已催熟到八成', 'Ripened before shipping', 32.8, 39],
    ],
  ),
  line(
    'avocado',
    'tropical',
    'avocado',
    'hemi',
    '牛油果',
    'Avocados',
    ['规格:4 枚=4 pcs,8 枚=8 pcs+30'],
    chilled,
    [
      [
        '分三种熟度装在一盒，三天每天都有刚好的。',
        'Three ripenesses in one box, so there is a perfect one each day for three days.',
      ],
      [
        '捣开抹在吐司上，加一点海盐就够。',
        'Mash it on toast with a little sea salt, and that is all it needs.',
      ],
    ],
    [
      [
        '三熟度装',
        'Three-Day Ripening Box',
        '今天明天后天',
        'A ripe one each day for three days',
        35.9,
        42,
      ],
      ['大果', 'Large Size', '单果 220 克以上', 'Over 220 g each', 45.9, 0],
      ['辅食装', 'for Baby Food', '去皮即食杯', 'Peeled, ready to eat in cups', 29.9, 36],
    ],
  ),
  line(
    'mango',
    'tropical',
    'mango',
    'hemi',
    '树熟芒果',
    'Tree-Ripened Mangoes',
    ['规格:3 斤=1.5 kg,5 斤=2.5 kg+20'],
    chilled,
    [
      ['熟到自己落下来的那一天才采。', 'Picked only on the day they would fall by themselves.'],
      [
        '肉厚核薄，做杨枝甘露一个就够两碗。',
        'Thick flesh and a thin stone: one mango makes two bowls of sago dessert.',
      ],
    ],
    [
      ['大青芒', 'Large Green', '皮青肉黄', 'Green skin, ripe flesh', 32.9, 39],
      ['小台芒', 'Mini Size', '手剥着吃', 'Peel by hand', 26.9, 0],
      ['礼盒', 'Gift Box', '单层软托 9 枚', 'Nine in a cushioned tray', 65, 78],
      ['冻芒果块', 'Frozen Cubes', '做冰沙不用切', 'Ready for smoothies', 21.9, 28],
    ],
  ),
  line(
    'crab',
    'seafood',
    'crab',
    'chaoxin',
    '鲜活大闸蟹',
    'Live Hairy Crabs',
    ['规格:公母各 2 只=2 male & 2 female,公母各 4 只=4 male & 4 female+118'],
    '储存:0–8 ℃=0–8 °C|发货:空运次日达=By air next day|售后:死蟹包赔=Dead crabs refunded',
    [
      [
        '称重后捆绳，捆绳不超过八克。',
        'Weighed first, then tied, with no more than 8 grams of string.',
      ],
      [
        '到手还在吐泡泡，蒸十八分钟最好。',
        'Still blowing bubbles on arrival; best after eighteen minutes of steam.',
      ],
    ],
    [
      ['3.0 两公', '150 g Each', '膏满黄足', 'Rich and full', 158, 188],
      ['4.0 两公礼盒', '200 g Gift Box', '附蟹八件', 'With a set of crab tools', 288, 338],
      ['提货卡', 'Delivery Card', '一年内约日发货', 'Choose a date within a year', 198, 0],
      ['醉蟹', 'Wine-Cured', '花雕冰醉', 'Cured in Huadiao wine', 128, 149],
    ],
  ),
  line(
    'prawn',
    'seafood',
    'prawn',
    'chaoxin',
    '船冻大虾',
    'Frozen-at-Sea Prawns',
    ['规格:1 斤=500 g,3 斤=1.5 kg+95'],
    '储存:−18 ℃ 冷冻=Frozen at −18 °C|发货:冷链=Cold chain|解冻:冷藏过夜=Overnight in the fridge',
    [
      [
        '起网后在船上急冻，比市场的活虾更新鲜。',
        'Frozen on the boat as soon as they leave the net, and ' +
          'fresher than live ones at the market.',
      ],
      [
        '净重不含冰衣，一斤就是一斤。',
        'Net weight without the ice glaze: 500 grams means 500 grams.',
      ],
    ],
    [
      ['20–30 只', '20–30 per 500 g', '净重不含冰', 'Net weight without ice', 59, 72],
      ['去线虾仁', 'Peeled', '青虾仁 · 已去线', 'Deveined, ready to cook', 69, 0],
      ['黑虎虾', 'Black Tiger', '一只一大口', 'One big bite each', 98, 118],
    ],
  ),
  line(
    'corn',
    'pantry',
    'corn',
    'hemi',
    '水果玉米',
    'Sweet Corn',
    ['规格:1 根=1 cob,6 根装=6 cobs+16'],
    '储存:常温=Room temperature|保质期:180 天=180 days|加热:微波 3 分钟=Microwave 3 min',
    [
      [
        '掰下来六小时内真空，甜味停在那一刻。',
        'Sealed within six hours of picking, so the sweetness stops right there.',
      ],
      [
        '生吃像水果，蒸三分钟更糯。',
        'Raw it eats like fruit; three minutes of steam make it chewier.',
      ],
    ],
    [
      ['真空装', 'Vacuum-Packed', '开袋即食', 'Ready to eat', 3.9, 0],
      ['糯玉米', 'Waxy Variety', '软糯不粘牙', 'Soft and chewy', 4.5, 5.5],
      ['玉米粒', 'Kernels', '炒饭一把就够', 'For fried rice', 6.9, 8.8],
      ['彩色杂粮装', 'Rainbow Mix', '黄白黑三色', 'Yellow, white and black cobs', 8.9, 0],
    ],
  ),
  line(
    'cheese',
    'pantry',
    'cheese',
    'hemi',
    '原制奶酪',
    'Natural Cheese',
    ['规格:200 克=200 g,500 克=500 g+42'],
    '储存:2–6 ℃=2–6 °C|保质期:90 天=90 days|原料:生牛乳=Raw milk',
    [
      ['配料表只有生牛乳、盐和时间。', 'On the label: raw milk, salt and time.'],
      [
        '切片夹面包，融化以后能拉出长长的丝。',
        'Slice it into a sandwich; melted, it pulls into long strings.',
      ],
    ],
    [
      ['大孔', 'Emmental-Style', '熟成 90 天', 'Aged 90 days', 39.9, 48],
      ['切达', 'Cheddar-Style', '味道更浓', 'A stronger taste', 45.9, 0],
      ['儿童三角', 'Triangles for Kids', '高钙低钠', 'High in calcium, low in salt', 32.9, 38],
    ],
  ),
];
