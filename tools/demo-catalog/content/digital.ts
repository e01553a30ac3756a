import { line } from './product-line';

export const digital = [
  line(
    'headphones',
    'audio',
    'headphones',
    'mingli',
    '头戴式降噪耳机',
    'Noise-Cancelling Headphones',
    ['颜色:云白,雾灰,墨黑', '保障:一年质保=1-year warranty,两年质保=2-year warranty+49'],
    '佩戴方式:头戴式=Over-ear|续航:40 小时=40 h|接口:USB-C',
    [
      [
        '柔软的蛋白皮耳罩把地铁声挡在外面，人声却依然清楚。',
        'Soft protein-leather cushions keep the subway out, while ' +
          'voices still come through clearly.',
      ],
      [
        '充电十分钟可以听四小时，折叠后能放进外套口袋。',
        'Ten minutes of charging play for four hours, and folded up they fit a coat pocket.',
      ],
    ],
    [
      [
        '40 小时续航',
        '40-Hour Battery',
        '主动降噪 · 双设备切换',
        'Active noise cancelling, pairs with two devices',
        599,
        799,
      ],
      [
        '轻量通勤款',
        'Commuter Edition',
        '仅重 198 克 · 折叠收纳',
        'Only 198 g, folds flat',
        399,
        499,
      ],
      [
        '录音棚监听版',
        'Studio Edition',
        '平直频响 · 可换线',
        'Flat response, detachable cable',
        899,
        0,
      ],
    ],
  ),
  line(
    'radio',
    'audio',
    'radio',
    'mingli',
    '复古收音机音箱',
    'Retro Radio Speaker',
    ['颜色:雾灰,胡桃'],
    '连接:蓝牙 5.3 / FM=Bluetooth 5.3 / FM|功率:12 W|续航:15 小时=15 h',
    [
      [
        '旋钮有真实的阻尼，拧开就是清晨的第一档节目。',
        'The dials turn with real resistance: switch it on and the ' +
          'first programme of the morning begins.',
      ],
      [
        '木质箱体让低音更松软，也可以连手机当蓝牙音箱。',
        'The wooden body softens the bass, and your phone can use it as a Bluetooth speaker.',
      ],
    ],
    [
      ['桌面款', 'Tabletop', '真实旋钮 · 木质箱体', 'Real dials, wooden body', 269, 329],
      [
        '提手户外款',
        'with Carry Handle',
        '防泼水 · 续航 15 小时',
        'Splash-proof, 15-hour battery',
        329,
        0,
      ],
      [
        '闹钟款',
        'with Alarm Clock',
        '整点报时 · 渐亮唤醒',
        'Hourly chime, sunrise alarm',
        199,
        239,
      ],
    ],
  ),
  line(
    'television',
    'audio',
    'television',
    'mingli',
    '复古小电视显示器',
    'Retro Mini TV',
    ['尺寸:12 英寸=12-inch,14 英寸=14-inch+180'],
    '分辨率:1920×1080|接口:HDMI / USB-C|供电:12 V',
    [
      [
        '像小时候的电视，却能接电脑、相机和游戏掌机。',
        'It looks like the TV of your childhood, yet takes a ' +
          'computer, a camera or a handheld console.',
      ],
      [
        '屏幕经过逐台校色，放在厨房或床头都不占地方。',
        'Every screen is calibrated one by one, and it takes no room in the kitchen or by the bed.',
      ],
    ],
    [
      ['书桌款', 'Desktop', '12 英寸 · 全高清', '12-inch, Full HD', 899, 1099],
      [
        '带脚架款',
        'with Wooden Legs',
        '实木脚架 · 俯仰可调',
        'Solid wood legs, tilting screen',
        1099,
        0,
      ],
      [
        '随身供电款',
        'with Built-In Battery',
        '内置电池 4 小时',
        'Runs for 4 hours unplugged',
        1299,
        1499,
      ],
    ],
  ),
  line(
    'laptop',
    'computing',
    'laptop',
    'fangting',
    '轻薄笔记本电脑',
    'Slim Laptop',
    ['内存:16GB,32GB+600', '硬盘:512GB,1TB+400'],
    '屏幕:2.8K 120 Hz|重量:1.19 kg|续航:14 小时=14 h',
    [
      [
        '键程一点五毫米，长时间写作手指不累。',
        'With 1.5 mm of key travel, fingers stay fresh through long hours of writing.',
      ],
      [
        '金属机身一只手就能打开，风扇在图书馆里也听不见。',
        'The metal lid opens with one hand, and the fan stays unheard even in a library.',
      ],
    ],
    [
      ['14 英寸', '14-inch', '1.19 千克 · 全天续航', '1.19 kg, all-day battery', 4699, 5299],
      [
        '16 英寸大屏',
        '16-inch Large Screen',
        '数字键盘 · 双风扇',
        'Number pad, twin fans',
        5499,
        5999,
      ],
      [
        '13 英寸学生版',
        '13-inch Student Edition',
        '含两年意外保',
        'Two-year accident cover included',
        3799,
        0,
      ],
    ],
  ),
  line(
    'monitor',
    'computing',
    'monitor',
    'fangting',
    '护眼办公显示器',
    'Eye-Care Monitor',
    ['尺寸:24 英寸=24-inch,27 英寸=27-inch+300'],
    '面板:IPS 哑光=Matte IPS|刷新率:100 Hz|接口:USB-C 65 W',
    [
      [
        '一根线同时传画面和供电，桌面只剩一条线。',
        'One cable carries both picture and power, so the desk has just one cable left.',
      ],
      [
        '哑光屏配合无频闪背光，盯一下午文档眼睛也不干涩。',
        'A matte panel and a flicker-free backlight: an afternoon of ' +
          'documents leaves your eyes at ease.',
      ],
    ],
    [
      ['一线连', 'Single-Cable USB-C', 'USB-C 供电 65 W', 'Charges a laptop at 65 W', 1299, 1599],
      [
        '升降旋转款',
        'with Ergonomic Stand',
        '竖屏写作 · 无级升降',
        'Adjustable height, turns upright',
        1499,
        0,
      ],
      ['设计师校色款', 'Designer Edition', '出厂逐台校色', 'Calibrated at the factory', 2199, 2499],
    ],
  ),
  line(
    'keyboard',
    'computing',
    'keyboard',
    'fangting',
    '静音机械键盘',
    'Silent Mechanical Keyboard',
    ['颜色:云白,雾灰', '轴体:静音红轴=Silent red,静音茶轴=Silent brown+20'],
    '键数:87|连接:三模=Bluetooth / 2.4G / cable|键帽:PBT',
    [
      [
        '垫了三层棉，敲击声像雨点落在毛毯上。',
        'Three layers of foam make each press sound like rain on a blanket.',
      ],
      [
        '蓝牙、2.4G、有线随手切换，一次充电用一个月。',
        'Bluetooth, 2.4G or cable at a touch, and a single charge lasts a month.',
      ],
    ],
    [
      ['87 键', '87-Key', '三模连接 · 热插拔', 'Three connections, hot-swappable', 349, 429],
      ['98 键数字区', '98-Key', '带数字区 · 不占桌', 'Number pad in a compact body', 399, 0],
      ['矮轴办公款', 'Low-Profile', '21 毫米机身', 'Only 21 mm high', 299, 359],
    ],
  ),
  line(
    'mouse',
    'computing',
    'mouse',
    'fangting',
    '无线静音鼠标',
    'Silent Wireless Mouse',
    ['颜色:云白,墨黑'],
    '连接:2.4G / 蓝牙=2.4G / Bluetooth|重量:78 g|续航:90 天=90 days',
    [
      [
        '点击声降到听不见，深夜加班不打扰家人。',
        'Clicks too quiet to hear, so late work wakes nobody at home.',
      ],
      [
        '弧度贴合手掌，玻璃桌面也能准确移动。',
        'Shaped to the palm, and accurate even on a glass table.',
      ],
    ],
    [
      ['标准款', 'Standard Size', '续航 90 天', '90-day battery', 79, 99],
      ['小手款', 'for Small Hands', '握围小一号', 'One size smaller', 85, 0],
      ['双设备款', 'Dual-Device', '一键切换两台电脑', 'Switches between two computers', 119, 149],
    ],
  ),
  line(
    'phone',
    'mobile',
    'phone',
    'mingli',
    '小屏智能手机',
    'Compact Smartphone',
    ['颜色:墨黑,雾紫', '容量:128GB,256GB+300'],
    '屏幕:5.9 英寸=5.9 in|重量:158 g|电池:4600 mAh',
    [
      [
        '单手能够到屏幕四个角，口袋里几乎感觉不到。',
        'One thumb reaches every corner, and in a pocket you hardly feel it.',
      ],
      [
        '少装应用，多留电量，一天下来还剩三成。',
        'Fewer apps and more battery: three tenths are left at the end of a day.',
      ],
    ],
    [
      ['标准版', 'Standard Edition', '5.9 英寸 · 158 克', '5.9-inch screen, 158 g', 2499, 2799],
      [
        '影像版',
        'Camera Edition',
        '大底主摄 · 光学防抖',
        'Large sensor, optical stabilisation',
        3299,
        0,
      ],
      [
        '长辈版',
        'Senior Edition',
        '大字大音量 · 一键呼叫',
        'Large text, one-touch call',
        1299,
        1499,
      ],
    ],
  ),
  line(
    'watch',
    'mobile',
    'watch',
    'mingli',
    '运动健康手表',
    'Fitness Watch',
    ['颜色:宝蓝,墨黑,绯红'],
    '防水:5 ATM|续航:14 天=14 days|表盘:42 mm',
    [
      [
        '心率、睡眠和步数都在腕上，数据默认留在本机。',
        'Heart rate, sleep and steps on your wrist; the data stays on the watch unless you say so.',
      ],
      [
        '指针与屏幕合在一起，开会看时间不失礼。',
        'Hands and screen in one, so checking the time in a meeting stays polite.',
      ],
    ],
    [
      ['42 毫米', '42 mm', '十四天续航', '14-day battery', 699, 899],
      ['跑步版', 'Running Edition', '双频定位 · 配速提醒', 'Dual-band GPS, pace alerts', 999, 0],
      ['儿童版', 'for Kids', '上课静音 · 家人定位', 'School mode, family locator', 459, 529],
    ],
  ),
  line(
    'bulb',
    'appliance',
    'bulb',
    'nuandeng',
    '可调色温灯泡',
    'Tunable White Light Bulb',
    ['规格:单只=Single,三只装=Pack of 3+68'],
    '功率:9 W|接口=Base:E27|色温:2200–6500 K',
    [
      [
        '清晨偏白，入夜偏暖，不用换灯就能换心情。',
        'Cooler in the morning and warmer at night: a new mood without a new lamp.',
      ],
      [
        '低亮度时没有频闪，给孩子做夜灯也放心。',
        'No flicker even when dimmed low, so it is safe as a night light for children.',
      ],
    ],
    [
      ['智能款', 'Smart Control', '手机调光 · 定时开关', 'Dims and switches by app', 39.9, 49],
      ['护眼款', 'Flicker-Free', '显指 97 · 无频闪', 'CRI 97, easy on the eyes', 49, 0],
      ['复古灯丝款', 'Vintage Filament', '暖黄 2200 K', 'Warm 2200 K glow', 29.9, 39],
      [
        '应急款',
        'with Backup Battery',
        '停电自动亮 3 小时',
        'Stays lit 3 hours in a power cut',
        45,
        0,
      ],
    ],
  ),
];
