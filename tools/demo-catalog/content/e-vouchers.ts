import { line, type Variant } from './product-line';

const rules =
  '使用方式:到店出示券码=Show the code in the shop|' +
  '有效期:购买后 90 天=90 days from purchase|退款:未核销随时退=Any time before use';
const count = ['份数:1 张=1 voucher,2 张=2 vouchers'];
const set = (...variants: Variant[]) => variants;

/** E-vouchers: bought here, redeemed at an invented partner. */
export const eVouchers = [
  line(
    'burger',
    'fastfood',
    'burger',
    'lubian',
    '汉堡套餐电子券',
    'Burger Meal E-Voucher',
    count,
    rules,
    [
      [
        '面包当天烤，牛肉饼下单后才煎。',
        'Buns baked the same day, beef patties grilled when you order.',
      ],
      ['全部门店通用，外带同价。', 'Good in every shop, and at the same price to take away.'],
    ],
    set(
      ['单人餐', 'Solo', '牛肉堡 + 薯条 + 饮料', 'Burger, fries, drink', 29.9, 42],
      ['双人餐', 'For Two', '两堡两饮一份鸡块', 'Two burgers and nuggets', 59.9, 82],
      ['早餐', 'Breakfast', '蛋堡 + 热咖啡', 'Egg muffin, coffee', 12.9, 18],
      ['儿童餐', 'Kids', '小堡 + 牛奶 + 玩具', 'With a toy', 25.9, 0],
    ),
  ),
  line(
    'pizza',
    'fastfood',
    'pizza',
    'lubian',
    '石窑披萨电子券',
    'Stone-Oven Pizza E-Voucher',
    count,
    rules,
    [
      [
        '面团发酵三十小时，边是脆的，心是软的。',
        'Dough rested for thirty hours: a crisp edge and a soft heart.',
      ],
      ['四百度石窑，九十秒出炉。', 'Ninety seconds in a stone oven at 400 °C.'],
    ],
    set(
      ['9 寸', '9-inch', '七种口味任选', 'Seven flavours', 45, 59],
      ['12 寸', '12-inch', '可拼两种口味', 'Half and half', 69, 88],
      ['工作日午餐', 'Weekday Lunch', '一角披萨 + 沙拉', 'Slice and salad', 26, 0],
      ['家庭派对', 'Party', '两张 12 寸 + 小食', 'Two 12-inch and sides', 149, 198],
    ),
  ),
  line(
    'noodles',
    'meals',
    'noodles',
    'yiwan',
    '手工汤面电子券',
    'Handmade Noodles E-Voucher',
    count,
    rules,
    [
      [
        '汤熬六小时，面现拉，宽细自己选。',
        'Broth simmered for six hours and noodles pulled to order, as wide as you like.',
      ],
      ['加面不加钱。', 'Extra noodles cost nothing.'],
    ],
    set(
      ['招牌牛肉面', 'Beef', '加面免费', 'Free extra noodles', 24, 32],
      ['素汤面', 'Vegetarian', '菌菇汤底', 'Mushroom broth', 18, 0],
      ['双人面', 'For Two', '两碗 + 两小菜', 'Two bowls, two sides', 52, 68],
      ['面 + 卤味', 'With Braise', '卤蛋豆干', 'Egg and tofu', 29, 38],
    ),
  ),
  line(
    'sushi',
    'meals',
    'sushi',
    'yuting',
    '寿司电子券',
    'Sushi E-Voucher',
    count,
    rules,
    [
      [
        '鱼每天早上到店，过了下午就换。',
        'Fish arrives each morning, and none of it stays past the afternoon.',
      ],
      ['醋饭保持人的体温。', 'The vinegared rice is kept at body warmth.'],
    ],
    set(
      ['12 贯', '12 Pieces', '主厨当日选', 'Picked by the chef', 88, 118],
      ['午市 8 贯', 'Lunch 8', '含味噌汤', 'With miso soup', 58, 0],
      ['双人拼盘', 'Platter', '24 贯 + 茶碗蒸', '24 pieces', 168, 218],
      ['板前席', 'Counter', '需提前一天预约', 'Book a day ahead', 388, 468],
    ),
  ),
  line(
    'bento',
    'meals',
    'bento',
    'yiwan',
    '便当电子券',
    'Bento E-Voucher',
    count,
    rules,
    [
      [
        '一荤两素一汤，每天中午换菜单。',
        'One meat, two greens and a soup, with a new menu every noon.',
      ],
      ['米饭用新米，可换杂粮饭。', 'New-crop rice, or mixed grains if you prefer.'],
    ],
    set(
      ['单份', 'Single', '一荤两素', 'One meat, two greens', 26, 32],
      ['周卡 5 份', 'Week of 5', '工作日各一份', 'One each weekday', 119, 150],
      ['轻食', 'Light', '少油少盐', 'Less oil and salt', 32, 0],
      ['月卡 20 份', 'Month of 20', '可转赠同事', 'Share with colleagues', 439, 560],
    ),
  ),
  line(
    'coffee',
    'drinks',
    'coffee',
    'douhe',
    '咖啡电子券',
    'Coffee E-Voucher',
    count,
    rules,
    [
      ['豆子烘好七到十四天内用完。', 'Beans are used within seven to fourteen days of roasting.'],
      ['可换燕麦奶，不另收钱。', 'Oat milk at no extra charge.'],
    ],
    set(
      ['美式', 'Americano', '中杯 · 冷热任选', 'Medium, hot or iced', 9.9, 16],
      ['拿铁', 'Latte', '可换燕麦奶', 'Oat milk option', 14.9, 22],
      ['手冲', 'Pour-Over', '每周一支新豆', 'A new bean weekly', 28, 36],
      ['10 杯卡', 'Pass of 10', '全品类通用', 'Any drink', 139, 200],
    ),
  ),
  line(
    'bubbletea',
    'drinks',
    'bubbletea',
    'nanshan',
    '珍珠奶茶电子券',
    'Bubble Tea E-Voucher',
    count,
    rules,
    [
      [
        '珍珠每两小时煮一锅，煮好只放四小时。',
        'Pearls are cooked every two hours and kept for four at most.',
      ],
      ['糖可以选到零。', 'Sugar goes down to zero.'],
    ],
    set(
      ['中杯', 'Medium', '甜度任选', 'Any sweetness', 11.9, 16],
      ['大杯加料', 'Large Topped', '任加两料', 'Two toppings', 16.9, 22],
      ['双杯', 'Two Cups', '第二杯半价', 'Second half price', 21.9, 0],
      ['鲜奶款', 'Fresh Milk', '不用奶精', 'No creamer', 15.9, 20],
    ),
  ),
  line(
    'teacup',
    'drinks',
    'teacup',
    'nanshan',
    '围炉煮茶电子券',
    'Stove Tea E-Voucher',
    count,
    rules,
    [
      [
        '一炉炭火，一壶老茶，坐到天黑也不催。',
        'A charcoal stove and a pot of aged tea: stay until dark, nobody hurries you.',
      ],
      ['附三样烤物，橘子最香。', 'Comes with three things to roast; tangerines smell best.'],
    ],
    set(
      ['单人位', 'Solo Seat', '一茶一点', 'A tea and a bite', 39, 52],
      ['双人位', 'For Two', '两小时不限续水', 'Two hours, refills', 88, 118],
      ['四人包间', 'Room for Four', '需预约', 'Booking needed', 198, 258],
      ['茶点外带', 'Takeaway', '六种茶点', 'Six bites', 36, 0],
    ),
  ),
  line(
    'icecream',
    'desserts',
    'icecream',
    'maiyu',
    '冰淇淋电子券',
    'Ice Cream E-Voucher',
    count,
    rules,
    [
      ['牛奶当天打，甜筒现烤。', 'Milk churned the same day, cones baked to order.'],
      ['口味每月换，开心果一直都在。', 'Flavours change each month; pistachio always stays.'],
    ],
    set(
      ['单球', 'One Scoop', '十二种口味', 'Twelve flavours', 8.9, 12],
      ['双球', 'Two Scoops', '甜筒现烤', 'Fresh cone', 15.9, 20],
      ['品脱杯', 'Pint', '带走回家', 'Take home', 42, 0],
      ['家庭桶', 'Family Tub', '四种口味', 'Four flavours', 78, 96],
    ),
  ),
  line(
    'cake',
    'desserts',
    'cake',
    'maiyu',
    '蛋糕电子券',
    'Cake E-Voucher',
    count,
    rules,
    [
      ['动物奶油，水果当天切。', 'Dairy cream, and fruit cut the same day.'],
      ['提前四小时下单，可以写字。', 'Order four hours ahead and we write on it.'],
    ],
    set(
      ['切件', 'Slice', '任选一款', 'Any one', 22, 28],
      ['下午茶', 'Afternoon Tea', '切件 + 红茶', 'Slice and tea', 39, 52],
      ['6 寸', '6-inch', '可写八个字', 'With a message', 138, 168],
      ['8 寸生日礼盒', '8-inch Birthday Gift Box', '附蜡烛与餐具', 'Candles included', 218, 268],
    ),
  ),
  line(
    'movie',
    'culture',
    'clapper',
    'qingning',
    '电影票兑换券',
    'Movie Ticket E-Voucher',
    count,
    rules,
    [
      ['线上选座，出示券码直接入场。', 'Choose seats online, show the code and walk in.'],
      [
        '节假日不加价，三维眼镜免费借。',
        'No surcharge on holidays, and 3D glasses are lent for free.',
      ],
    ],
    set(
      ['普通厅', 'Standard Hall', '2D / 3D 通用', '2D and 3D', 35, 60],
      ['激光厅', 'Laser Hall', '大银幕', 'Large screen', 49, 80],
      ['双人观影', 'For Two', '两票 + 爆米花', 'Two seats, popcorn', 79, 138],
      ['早场', 'Morning', '十二点前可用', 'Before noon', 19.9, 0],
    ),
  ),
  line(
    'bookcard',
    'culture',
    'books',
    'zhiye',
    '书店储值卡',
    'Bookshop Card E-Voucher',
    count,
    rules,
    [
      ['买书、喝咖啡、听讲座都能用。', 'Good for books, coffee and talks.'],
      ['可以拆开付，余额不过期。', 'Spend it bit by bit; the balance never expires.'],
    ],
    set(
      ['100 元', '¥100', '全场通用', 'Everything in store', 95, 100],
      ['300 元', '¥300', '送书签一套', 'With bookmarks', 279, 300],
      ['讲座双人券', 'Talk for Two', '周末场', 'Weekend talk', 58, 0],
    ),
  ),
  line(
    'court',
    'ball',
    'badminton',
    'yueyu',
    '羽毛球场地券',
    'Badminton Court E-Voucher',
    count,
    rules,
    [
      ['木地板加塑胶，膝盖不疼。', 'Wood under a cushioned surface is kind to the knees.'],
      ['提前两天线上订场，可改一次。', 'Book online two days ahead, with one change allowed.'],
    ],
    set(
      ['平日 1 小时', 'Weekday Hour', '早九点到下午五点', '9 am to 5 pm', 39, 50],
      ['周末 1 小时', 'Weekend Hour', '含灯光', 'Lights included', 68, 80],
      ['体验课', 'Trial Lesson', '一小时一对一', 'One-to-one hour', 128, 198],
    ),
  ),
];
