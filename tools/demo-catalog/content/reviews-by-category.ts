import type { LeafKey } from './categories';
import type { ReviewText } from './reviews';

/** Satisfied sentences about the goods of each category. */
export const praiseByCategory: Record<LeafKey, ReviewText[]> = {
  audio: [
    ['声音干净，人声靠前，听一晚上也不累。', 'Clean sound with clear voices, even after hours.'],
    ['连接很快，换房间也没断过。', 'Pairs quickly and never dropped when I changed rooms.'],
    ['音量开一半就够整个客厅用。', 'Half the volume fills our living room.'],
  ],
  computing: [
    ['用了两周，手感没变，键程很舒服。', 'Two weeks in, it still feels right under the fingers.'],
    ['插上就能用，没有装任何驱动。', 'Worked as soon as I plugged it in.'],
    ['办公一整天，安静，不打扰同事。', 'Quiet enough for a full day in a shared office.'],
  ],
  mobile: [
    ['续航比标称的还多半天。', 'The battery lasts half a day longer than stated.'],
    ['太阳底下也看得清。', 'Easy to read in full sun.'],
    ['睡觉戴着几乎感觉不到。', 'I hardly notice it while I sleep.'],
  ],
  appliance: [
    ['比旧的那台安静很多，夜里也敢开。', 'Far quieter than our old one, fine at night.'],
    ['按键简单，老人一学就会。', 'Simple buttons: my parents learned it at once.'],
    ['清洗方便，拆装不用工具。', 'Easy to clean, and no tools are needed.'],
  ],
  clothing: [
    ['面料厚实不透，洗过三次没有变形。', 'Solid fabric. Three washes and still in shape.'],
    ['版型合身，平时的尺码刚好。', 'Fits well in my usual size.'],
    ['颜色和图片一样，线头很少。', 'The colour matches the picture, with clean seams.'],
  ],
  accessory: [
    ['很轻，戴一天也不闷。', 'So light that I forget I am wearing it.'],
    ['做工细，边角收得干净。', 'Neatly made down to the edges.'],
    ['搭什么衣服都合适。', 'Goes with everything I own.'],
  ],
  shoes: [
    ['走了一整天脚也不酸。', 'A whole day of walking without sore feet.'],
    ['脚宽，买大半码正好。', 'My feet are wide: half a size up is right.'],
    ['下雨天踩水坑也没打滑。', 'No slipping, not even in the rain.'],
  ],
  bags: [
    [
      '电脑、水杯、雨伞都放得下，背着不勒肩。',
      'Laptop, bottle and umbrella fit, and it carries well.',
    ],
    ['拉链顺滑，里面分区很合理。', 'Smooth zips and sensible pockets inside.'],
    ['淋了一场雨，里面是干的。', 'Caught in the rain, and all stayed dry inside.'],
  ],
  fruit: [
    ['个头均匀，又甜又脆。', 'Even in size, sweet and crisp.'],
    ['一颗坏的都没有，包得很仔细。', 'Not a bad one in the box, packed with care.'],
    ['放了三天还是很新鲜。', 'Still fresh after three days.'],
  ],
  tropical: [
    ['放软两天再切，香味满屋。', 'Ripen it for two days: the whole room smells of it.'],
    ['果肉饱满，几乎没有丝。', 'Full flesh and hardly any fibre.'],
    ['熟度刚好，当天就能吃。', 'Just ripe, ready on the day it came.'],
  ],
  seafood: [
    ['冰袋还没化，个个有精神。', 'The ice was still frozen and all was lively.'],
    ['肉质紧实，清蒸就很鲜。', 'Firm meat, delicious just steamed.'],
    ['分量足，一家三口吃得很满足。', 'A generous portion for the three of us.'],
  ],
  pantry: [
    ['香味很正，孩子每天都要吃。', 'Honest taste: our child asks for it every day.'],
    ['日期新鲜，包装没有破损。', 'A fresh date and an intact pack.'],
    ['不会太甜，配面包刚好。', 'Not too sweet, just right with bread.'],
  ],
  fastfood: [
    ['到店扫码两分钟就取餐。', 'Scanned at the counter, served in two minutes.'],
    ['分量没有缩水，刚出炉的。', 'A full portion, fresh from the oven.'],
    ['比到店点单便宜不少。', 'Much cheaper than ordering at the counter.'],
  ],
  meals: [
    ['汤头很浓，面也筋道。', 'Rich broth and firm noodles.'],
    ['高峰期也没排队，出餐快。', 'No queue at noon, and quickly served.'],
    ['两个人吃刚好，小菜可以续。', 'Just right for two, with refills of the sides.'],
  ],
  drinks: [
    ['出杯快，味道和平时一样。', 'Quickly made, and it tastes as it always does.'],
    ['可以选少糖，很清爽。', 'You can choose less sugar: refreshing.'],
    ['店员很热情，冰块给得刚好。', 'Friendly staff and just enough ice.'],
  ],
  desserts: [
    ['奶油清爽不腻，水果很新鲜。', 'Light cream and fresh fruit.'],
    ['生日当天取的，大家都说好吃。', 'Picked up for a birthday, and everyone liked it.'],
    ['当天现烤，外皮还是脆的。', 'Baked the same day, the crust still crisp.'],
  ],
  furniture: [
    ['一个人半小时就装好了，很稳。', 'Built alone in half an hour, and it stands firm.'],
    ['没有异味，打开就能用。', 'No smell at all, ready to use.'],
    ['坐感偏软，看一部电影正好。', 'On the soft side, good for a whole film.'],
  ],
  bedding: [
    ['贴身很软，洗后没有起球。', 'Soft on the skin, with no pilling after a wash.'],
    ['晚上翻身没有声音，睡得很沉。', 'Not a sound when I turn: I sleep deeply.'],
    ['厚度适中，空调房里盖着刚好。', 'Just the right weight for a cool room.'],
  ],
  baby: [
    ['边角圆润，没有味道，宝宝爱不释手。', 'Rounded edges, no smell, and our baby loves it.'],
    ['洗过几次还是很软。', 'Still soft after several washes.'],
    ['送朋友的满月礼，很有面子。', 'A gift for a newborn that was much admired.'],
  ],
  living: [
    ['味道很淡，放在床头刚好。', 'A gentle scent, right for the bedside.'],
    ['养了一个月，长出了新叶。', 'A month later it has new leaves.'],
    ['摆在书桌上，心情都变好了。', 'On my desk it lifts the mood.'],
  ],
  ball: [
    ['手感好，弹性很足。', 'Good grip and plenty of bounce.'],
    ['打了十几场，表面没有掉皮。', 'A dozen matches and the surface is intact.'],
    ['送了气筒和针，很贴心。', 'Came with a pump and a needle, which was thoughtful.'],
  ],
  outdoor: [
    ['周末露营用过，防风防雨都可以。', 'Used it camping: it kept out wind and rain.'],
    ['收起来很小，后备箱一角就够。', 'Packs small, a corner of the boot is enough.'],
    ['骑了五十公里，没有异响。', 'Fifty kilometres without a rattle.'],
  ],
  music: [
    ['音准稳，新手也好上手。', 'Stays in tune and is kind to beginners.'],
    ['木纹漂亮，弹起来声音很亮。', 'Pretty grain and a bright sound.'],
    ['配件齐全，当天就开始练了。', 'All accessories included: I began the same day.'],
  ],
  culture: [
    ['纸张厚，印刷清楚。', 'Thick paper and clear print.'],
    ['位置很好，提前十分钟入场就行。', 'Good seats; ten minutes early is enough.'],
    ['周末全家一起，很值。', 'Worth it for a weekend with the family.'],
  ],
};
