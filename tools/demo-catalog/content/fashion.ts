import { line } from './product-line';

export const fashion = [
  line(
    'tshirt',
    'clothing',
    'tshirt',
    'shanyue',
    '重磅纯棉 T 恤',
    'Heavyweight Cotton Tee',
    ['颜色:草绿,天蓝,云白,墨黑', '尺码:M,L'],
    '面料:100% 棉=100% cotton|克重:260 g|洗涤:冷水机洗=Machine wash cold',
    [
      [
        '领口加了双层罗纹，洗三十次也不松垮。',
        'A double-ribbed collar that keeps its shape after thirty washes.',
      ],
      [
        '布料先缩水再裁剪，买回来就是最终的尺寸。',
        'The cloth is shrunk before it is cut, so the size you buy is the size it stays.',
      ],
    ],
    [
      ['260 克', '260 g Fabric', '预缩处理 · 不透不皱', 'Pre-shrunk, never see-through', 89, 119],
      ['宽松落肩', 'Boxy Fit', '落肩版 · 男女同款', 'Drop shoulders, unisex', 99, 0],
      ['长袖款', 'Long-Sleeve', '春秋单穿 · 冬天打底', 'For layering all year', 109, 139],
      ['条纹款', 'Striped', '色织条纹不掉色', 'Yarn-dyed stripes', 95, 0],
    ],
  ),
  line(
    'jeans',
    'clothing',
    'jeans',
    'shanyue',
    '直筒牛仔裤',
    'Straight-Leg Jeans',
    ['颜色:天蓝,藏青,墨黑', '尺码:29,31'],
    '面料:98% 棉 2% 弹=98% cotton 2% elastane|裤型:直筒=Straight|厚度:常规=Medium',
    [
      [
        '腰后做了弧度，坐下不露腰也不勒肚子。',
        'A curved back waist: no gap when you sit, and nothing pinches.',
      ],
      [
        '轻水洗，颜色会随着你慢慢变浅。',
        'Lightly washed, so the colour fades slowly along with you.',
      ],
    ],
    [
      ['常规款', 'Regular Length', '微弹 · 高腰', 'Slight stretch, high waist', 189, 239],
      ['九分款', 'Cropped', '露踝显利落', 'Ankle length', 179, 0],
      ['加绒款', 'Fleece-Lined', '零下十度也能穿', 'Warm to −10 °C', 229, 269],
    ],
  ),
  line(
    'dress',
    'clothing',
    'dress',
    'shanyue',
    '收腰吊带连衣裙',
    'Fitted-Waist Slip Dress',
    ['颜色:宝蓝,绯红,松绿', '尺码:S,M'],
    '面料:天丝混纺=Lyocell blend|裙长:108 cm|里衬:有=Yes',
    [
      ['裙摆用了六片拼接，走起来有风。', 'Six panels in the skirt bring a breeze to every step.'],
      [
        '肩带可调，里衬不粘身，夏天也不闷。',
        'Adjustable straps and a lining that does not cling, cool even in summer.',
      ],
    ],
    [
      ['天丝款', 'Lyocell', '垂坠 · 有里衬', 'Drapes softly, fully lined', 269, 339],
      ['短款', 'Short Length', '小个子友好', 'Cut for petite figures', 239, 0],
      ['真丝混纺款', 'Silk Blend', '含 30% 桑蚕丝', '30% silk', 469, 599],
    ],
  ),
  line(
    'coat',
    'clothing',
    'coat',
    'shanyue',
    '双面呢大衣',
    'Double-Faced Wool Coat',
    ['颜色:驼色,藏青', '尺码:S,M,L+30'],
    '面料:80% 绵羊毛=80% wool|衣长:96 cm|工艺:手工双面=Hand-sewn double-faced',
    [
      [
        '每件大衣由一位师傅缝完，里外都没有毛边。',
        'One tailor sews each coat from start to end, with no raw edge inside or out.',
      ],
      [
        '肩线略收，里面穿厚毛衣也抬得起手。',
        'The shoulders are slightly drawn in, and arms still lift freely over a thick sweater.',
      ],
    ],
    [
      [
        '中长款',
        'Mid-Length',
        '手工双面 · 无衬更轻',
        'Hand-finished, unlined and light',
        899,
        1199,
      ],
      ['短款', 'Short Length', '轻便通勤', 'Light for commuting', 699, 0],
      ['羊绒混纺款', 'Cashmere Blend', '含 12% 山羊绒', '12% cashmere', 1599, 1899],
    ],
  ),
  line(
    'backpack',
    'bags',
    'backpack',
    'chengye',
    '通勤双肩包',
    'Commuter Backpack',
    ['颜色:绯红,藏青,松绿,墨黑', '容量:20L,26L+40'],
    '面料:再生尼龙=Recycled nylon|重量:720 g|电脑隔层:15.6 英寸=15.6 in',
    [
      [
        '电脑隔层悬空两厘米，放下包时磕不到。',
        'The laptop sleeve hangs 2 cm above the base, so setting the bag down never bumps it.',
      ],
      [
        '背板透气网面，夏天走二十分钟也不湿背。',
        'A breathable mesh back: a twenty-minute walk in summer leaves your shirt dry.',
      ],
    ],
    [
      [
        '15.6 英寸电脑隔层',
        'with 15.6-inch Laptop Sleeve',
        '720 克轻量包身 · 两年质保',
        '720 g, two-year warranty',
        239,
        299,
      ],
      ['轻防泼水款', 'Water-Repellent', '雨天半小时不透', 'Stands half an hour of rain', 269, 0],
      ['短途旅行款', 'Weekender', '行李箱式开合', 'Opens like a suitcase', 319, 379],
      [
        '学生款',
        'Student Edition',
        '反光条 · 减压肩带',
        'Reflective strips, padded straps',
        199,
        249,
      ],
    ],
  ),
  line(
    'handbag',
    'bags',
    'handbag',
    'luoqiao',
    '植鞣皮手提包',
    'Vegetable-Tanned Leather Handbag',
    ['颜色:驼色,酒红,松绿'],
    '材质:植鞣牛皮=Vegetable-tanned cowhide|尺寸:28×20×12 cm|重量:680 g',
    [
      [
        '皮面会随时间变深，三年后比新的更好看。',
        'The leather deepens with time and looks better after three years than when new.',
      ],
      [
        '提手缝了四遍，装满书也不变形。',
        'Handles stitched four times over keep their shape with a bag full of books.',
      ],
    ],
    [
      ['中号', 'Medium Size', '可放平板和水杯', 'Fits a tablet and a bottle', 599, 729],
      ['小号斜挎', 'Small Crossbody', '配可拆肩带', 'Detachable strap', 459, 0],
      ['托特款', 'Tote', '敞口 · 带内胆', 'Open top, inner pouch', 539, 659],
    ],
  ),
  line(
    'runner',
    'shoes',
    'runner',
    'benlan',
    '缓震跑步鞋',
    'Cushioned Running Shoes',
    ['颜色:云白,雾灰', '尺码:40,42'],
    '重量:238 g|落差:8 mm|鞋面:工程网布=Engineered mesh',
    [
      [
        '中底回弹而不软塌，膝盖跑完不酸。',
        'The midsole springs back without sagging, so knees do not ache after a run.',
      ],
      ['后跟加宽三毫米，下坡落地更稳。', 'A heel 3 mm wider lands steadier on the way down.'],
    ],
    [
      ['日常慢跑款', 'Daily Trainer', '238 克 · 透气网面', '238 g, breathable', 359, 459],
      ['碳板竞速款', 'Carbon-Plate Racer', '全掌碳板', 'Full carbon plate', 899, 0],
      ['越野款', 'Trail Edition', '五毫米齿底', '5 mm lugs', 459, 559],
    ],
  ),
  line(
    'heels',
    'shoes',
    'heels',
    'luoqiao',
    '软底高跟鞋',
    'Soft-Sole Heels',
    ['颜色:绯红,墨黑', '尺码:36,38'],
    '鞋跟:6 cm|鞋面:羊皮=Sheepskin|内里:猪皮=Pigskin',
    [
      [
        '脚掌处垫了乳胶，站一场婚礼不脱鞋。',
        'Latex under the ball of the foot: stand through a wedding with your shoes on.',
      ],
      [
        '鞋跟中心与脚跟对齐，走石板路也稳。',
        'The heel lines up with your own and stays steady on cobblestones.',
      ],
    ],
    [
      ['6 厘米', '6 cm High', '乳胶软垫 · 羊皮面', 'Latex cushion, sheepskin upper', 399, 499],
      ['4 厘米通勤款', '4 cm for the Office', '整日可穿', 'Comfortable all day', 369, 0],
      [
        '婚鞋礼盒',
        'Wedding Gift Box',
        '附防磨贴与鞋袋',
        'With heel guards and a shoe bag',
        529,
        629,
      ],
    ],
  ),
  line(
    'hikers',
    'shoes',
    'hikers',
    'chengye',
    '中帮徒步靴',
    'Mid-Cut Hiking Boots',
    ['颜色:姜黄,松绿', '尺码:39,41'],
    '防水:透湿膜=Breathable membrane|鞋底:橡胶大底=Rubber|重量:480 g',
    [
      [
        '脚踝包得住，碎石坡上崴不了脚。',
        'Ankles are held firmly, so loose stones will not twist them.',
      ],
      [
        '大底齿纹朝两个方向，上山抓地、下山刹车。',
        'Lugs face both ways: grip going up, brakes coming down.',
      ],
    ],
    [
      ['防水款', 'Waterproof', '透湿膜 · 护踝', 'Breathable membrane, ankle support', 569, 699],
      ['轻装款', 'Lightweight', '380 克', 'Only 380 g', 469, 0],
      ['冬季加绒款', 'Winter Edition', '羊毛内里', 'Wool lining', 649, 759],
    ],
  ),
  line(
    'scarf',
    'accessory',
    'scarf',
    'shanyue',
    '细羊绒围巾',
    'Fine Cashmere Scarf',
    ['颜色:绯红,藏青,驼色'],
    '成分:100% 山羊绒=100% cashmere|尺寸:180×30 cm|重量:120 g',
    [
      [
        '一条只有一百二十克，绕两圈也不显厚。',
        'Only 120 grams, and still slim when wrapped twice.',
      ],
      [
        '毛纤维选十五微米以下，贴着脖子不扎。',
        'Fibres finer than 15 microns lie soft on the neck, with no itch.',
      ],
    ],
    [
      ['180 厘米', '180 cm', '120 克 · 不扎人', '120 g, no itch', 359, 459],
      ['宽幅披肩', 'Wide Shawl', '70 厘米宽', '70 cm wide', 559, 0],
      ['礼盒装', 'Gift Box', '附手写卡片', 'With a handwritten card', 399, 489],
    ],
  ),
  line(
    'cap',
    'accessory',
    'cap',
    'chengye',
    '速干棒球帽',
    'Quick-Dry Cap',
    ['颜色:天蓝,墨黑,绯红'],
    '帽围:54–60 cm 可调=54–60 cm adjustable|面料:速干尼龙=Quick-dry nylon|防晒:UPF 50+',
    [
      [
        '帽檐里藏了一层反光条，夜跑也看得见。',
        'A reflective strip hides in the brim, so night runners are seen.',
      ],
      [
        '出汗后十分钟就干，可以直接机洗。',
        'Dries within ten minutes of a sweat, and goes straight into the washing machine.',
      ],
    ],
    [
      ['运动款', 'Sports Edition', '速干 · UPF 50+', 'Quick-dry, UPF 50+', 59, 79],
      ['软顶款', 'Soft Crown', '水洗棉', 'Washed cotton', 69, 0],
      ['亲子款', 'for Kids', '48–54 厘米', 'Fits heads of 48–54 cm', 49, 65],
    ],
  ),
];
