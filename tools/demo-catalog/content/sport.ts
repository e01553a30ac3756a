import { line } from './product-line';

export const sport = [
  line(
    'football',
    'ball',
    'football',
    'benlan',
    '训练足球',
    'Training Football',
    ['规格=Size:4 号=Size 4,5 号=Size 5+10'],
    '材质:PU|工艺:热贴合=Thermo-bonded|适用:天然草 / 人造草=Grass / artificial turf',
    [
      [
        '三十二块球面热贴合，淋雨也不吸水变重。',
        'Thirty-two thermo-bonded panels take up no water and stay light in the rain.',
      ],
      ['气密内胆一周只掉一点点气。', 'An airtight bladder that loses only a little air in a week.'],
    ],
    [
      ['热贴合', 'Thermo-Bonded', '耐磨 · 不吸水', 'Hard-wearing, sheds water', 129, 159],
      [
        '机缝入门款',
        'Stitched for Beginners',
        '送气针和网兜',
        'With a needle and a net bag',
        69,
        0,
      ],
      ['室内低弹', 'for Futsal', '低弹控球', 'Low bounce for indoor play', 109, 135],
    ],
  ),
  line(
    'basketball',
    'ball',
    'basketball',
    'benlan',
    '吸湿篮球',
    'Grippy Basketball',
    ['规格=Size:6 号=Size 6,7 号=Size 7+10'],
    '材质:超纤=Microfibre|场地:室内外=Indoor and outdoor|胎:丁基=Butyl',
    [
      [
        '越出汗越不打滑，运球声音很实。',
        'The more you sweat the better it grips, with a solid sound on every dribble.',
      ],
      ['纹路加深，水泥地上也能打两年。', 'Deeper grooves last two years, even on concrete.'],
    ],
    [
      ['超纤款', 'Microfibre', '室内外通用', 'For indoor and outdoor courts', 149, 189],
      ['耐磨街球款', 'for Street Courts', '水泥地专用', 'Made for concrete', 99, 0],
      ['儿童 5 号', 'Size 5 for Kids', '小手好抓', 'Fits small hands', 79, 95],
    ],
  ),
  line(
    'tennis',
    'ball',
    'tennis',
    'benlan',
    '碳铝网球拍',
    'Tennis Racket',
    ['握把:2 号=Size 2,3 号=Size 3'],
    '重量:275 g|拍面:102 平方英寸=102 sq in|穿线:已穿=Strung',
    [
      [
        '甜区大，初学者也能打出好听的那一声。',
        'A large sweet spot: even beginners hear the good sound.',
      ],
      ['出厂已穿线，拿到就能上场。', 'Strung at the factory, and ready for the court.'],
    ],
    [
      ['初学款', 'for Beginners', '已穿线 · 送拍包', 'Strung, cover included', 199, 249],
      ['进阶款', 'for Advanced Players', '全碳 300 克', 'Full carbon, 300 g', 499, 0],
      ['双拍套装', 'Set of Two', '两拍六球', 'Two rackets, six balls', 339, 399],
    ],
  ),
  line(
    'bicycle',
    'outdoor',
    'bicycle',
    'benlan',
    '城市通勤自行车',
    'City Bicycle',
    ['颜色:绯红,藏青,松绿'],
    '变速:7 速内变速=7-speed hub|重量:13.5 kg|刹车:碟刹=Disc',
    [
      [
        '内变速藏在花鼓里，雨天链条也不怕。',
        'The gears are hidden in the hub, and rain does not trouble the chain.',
      ],
      ['车座可以从 150 到 185 厘米的人骑。', 'The saddle fits riders from 150 to 185 cm.'],
    ],
    [
      ['7 速', '7-Speed', '内变速 · 免维护', 'Hub gears, no upkeep', 1399, 1699],
      ['折叠款', 'Folding', '能进后备箱', 'Fits in a car boot', 1699, 0],
      ['电助力款', 'Electric-Assist', '续航 70 公里', '70 km range', 6999, 7699],
    ],
  ),
  line(
    'tent',
    'outdoor',
    'tent',
    'chengye',
    '三季双人帐篷',
    'Camping Tent',
    ['颜色:草绿,橘色,天蓝'],
    '防水:3000 mm|重量:2.1 kg|撑杆:7001 铝=7001 aluminium',
    [
      [
        '两分钟搭好，收起来只有一条面包那么大。',
        'Up in two minutes, and packed no larger than a loaf of bread.',
      ],
      ['前厅能放两只背包和一双湿靴子。', 'The porch holds two backpacks and a pair of wet boots.'],
    ],
    [
      [
        '双人',
        '2-Person, Three-Season',
        '2.1 千克 · 防暴雨',
        '2.1 kg, stands heavy rain',
        459,
        569,
      ],
      ['三人带前厅', '3-Person with Porch', '前厅可做饭', 'A porch you can cook in', 629, 0],
      ['速开公园款', 'Pop-Up for the Park', '一抛就开', 'Opens with one throw', 229, 279],
      [
        '四季高山款',
        'Four-Season Alpine',
        '雪裙 · 抗八级风',
        'Snow skirt, stands force 8 winds',
        1299,
        1499,
      ],
    ],
  ),
  line(
    'guitar',
    'music',
    'guitar',
    'xianhe',
    '入门电吉他',
    'Electric Guitar for Beginners',
    ['颜色:绯红,天蓝,墨黑'],
    '拾音器:单单双=S-S-H|琴弦:10–46|品数:22',
    [
      [
        '琴颈打磨得薄，手小的人也按得住横按。',
        'A slim neck lets small hands hold down a barre chord.',
      ],
      [
        '套装里有小音箱和线，到家就能响。',
        'The set has a small amp and a cable, so it plays as soon as it is home.',
      ],
    ],
    [
      ['套装', 'Complete Set', '音箱背带全套', 'Amp, strap and cable included', 899, 1099],
      ['旅行静音款', 'Silent Travel Edition', '插耳机练琴', 'Practise with headphones', 1199, 0],
      ['左手款', 'Left-Handed', '给左撇子', 'Built for left-handers', 999, 1199],
    ],
  ),
];
