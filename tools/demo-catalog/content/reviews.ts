/** Sentences of the reviews, written for the demo. */
export type ReviewText = [zh: string, en: string];

/** Added to praise; about delivery and service of parcels. */
export const praiseOfGoods: ReviewText[] = [
  ['第二天就到了，包装很严实。', 'It came the next day, well packed.'],
  ['已经是第二次买了。', 'This is the second one I have bought.'],
  ['和描述一致，价格也合适。', 'As described, at a fair price.'],
  ['客服回答得很耐心。', 'The service answered patiently.'],
  ['推荐给了同事，她也下单了。', 'I told a colleague, who ordered one too.'],
  ['活动价入手，很划算。', 'A bargain at the sale price.'],
  ['家里人都说不错。', 'Everyone at home likes it.'],
  ['细节比想象的好。', 'The details are better than I expected.'],
  ['下次还会再来。', 'I will come again.'],
  ['用了半个月才来评价，没有问题。', 'I waited two weeks to write this: no problems.'],
  ['快递员送到门口，很省心。', 'Delivered to the door, no trouble at all.'],
  ['包装盒可以回收，喜欢这一点。', 'I like that the box can be recycled.'],
  ['买之前看了很多家，选对了。', 'I compared many, and this was the right choice.'],
];

/** Added to praise; about codes that a store takes. */
export const praiseOfCodes: ReviewText[] = [
  ['付款后马上收到券码。', 'The code arrived right after the payment.'],
  ['周末也能用，没有套路。', 'Valid at weekends too, with no catch.'],
  ['店员核销很快。', 'The staff took the code in seconds.'],
  ['多买了两张送朋友。', 'I bought two more for friends.'],
  ['有效期长，不用着急。', 'Valid for long enough not to hurry.'],
  ['好几家门店都能用。', 'Several branches accept it.'],
  ['比平时省了不少。', 'It saved quite a bit.'],
  ['下次还买。', 'I will buy it again.'],
];

/** The reservation of 4 stars. */
export const butOfGoods: ReviewText[] = [
  ['就是外盒压了一点，里面没事。', 'Only the box was dented, nothing inside.'],
  ['说明书的字小了点。', 'The print of the manual is small.'],
  ['如果颜色再多几种就更好了。', 'A few more colours would be welcome.'],
  ['刚拆开有一点味道，晾一天就散了。', 'A faint smell at first, gone after a day.'],
  ['比想象的略大一些。', 'A little larger than I imagined.'],
  ['等了三天才到，其他都好。', 'Three days of waiting, all else is fine.'],
];

export const butOfCodes: ReviewText[] = [
  ['饭点要等一会儿。', 'Expect a short wait at mealtimes.'],
  ['希望能再多几家门店。', 'More branches would be nice.'],
  ['店有点难找，问了路。', 'The place is hard to find: I had to ask.'],
  ['要提前一天预约。', 'You have to book a day ahead.'],
];

export const fairOfGoods: ReviewText[] = [
  ['中规中矩，对得起这个价格。', 'Average, and fair for the price.'],
  ['能用，但没有图片上那么有质感。', 'It works, but looks plainer than in the picture.'],
  ['物流慢了两天，东西还可以。', 'Two days late, but the goods are all right.'],
  ['尺寸偏小，建议看清楚再买。', 'It runs small: check the size before you buy.'],
  ['包装简单，送礼差一点意思。', 'Too plainly packed for a gift.'],
  ['一般吧，先用着看。', 'So so. I will see how it lasts.'],
  ['有一处小瑕疵，懒得换了。', 'One small flaw, not worth an exchange.'],
  ['期待有点高，实际普通。', 'My hopes were high; it is ordinary.'],
];

export const fairOfCodes: ReviewText[] = [
  ['味道普通，胜在便宜。', 'Ordinary, but cheap.'],
  ['排队久了点，券本身没问题。', 'A long queue, though the code worked.'],
  ['只有部分时段能用，买前看清楚。', 'Only valid at certain hours: read the terms.'],
  ['环境一般，服务还行。', 'A plain place with decent service.'],
];

export const poorOfGoods: ReviewText[] = [
  ['收到有划痕，已经申请换货。', 'It came with scratches. I have asked for an exchange.'],
  ['和图片有色差，不太喜欢。', 'The colour differs from the picture.'],
  ['用了三天就出问题，失望。', 'It failed after three days. Disappointing.'],
  ['等了一周才发货，催了两次。', 'Shipped after a week and two reminders.'],
  ['做工粗糙，不值这个价。', 'Rough work, not worth the price.'],
  ['少了一个配件，客服还在处理。', 'One part was missing. The service is looking into it.'],
  ['尺码不准，穿不上。', 'The size is wrong and does not fit me.'],
  ['包装破了，里面也受了影响。', 'The pack was torn and the content suffered.'],
];

export const poorOfCodes: ReviewText[] = [
  ['到店说系统维护，白跑一趟。', 'The system was down at the store: a wasted trip.'],
  ['高峰期不接待，很不方便。', 'Not accepted at busy hours, which is a nuisance.'],
  ['分量比以前少了。', 'Smaller portions than before.'],
  ['店员不太会核销，等了很久。', 'The staff could not handle the code: a long wait.'],
];

export const appendsToGood: ReviewText[] = [
  ['用了一个月，依然很满意。', 'A month later I am still happy.'],
  ['又买了一份送家人。', 'I bought another one for my family.'],
  ['追评：没有让我失望。', 'Update: it has not let me down.'],
  ['天天在用，值得。', 'I use it every day. Worth it.'],
];

export const appendsToPoor: ReviewText[] = [
  ['追评：商家已经处理，态度不错。', 'Update: the shop solved it, kindly.'],
  ['退款已收到，处理挺快。', 'The refund has come, and quickly.'],
];

export const thanks: ReviewText[] = [
  ['谢谢您的喜欢，期待再次光临。', 'Thank you, we hope to see you again.'],
  ['感谢认真评价，祝您生活愉快。', 'Thank you for the thorough review.'],
  ['收到您的好评，我们会继续努力。', 'Glad to read this. We will keep it up.'],
  ['谢谢支持，有问题随时找客服。', 'Thank you. The service is there for any question.'],
];

export const apologies: ReviewText[] = [
  ['很抱歉给您添麻烦了，客服会尽快联系您。', 'We are sorry. The service will contact you soon.'],
  ['抱歉没有让您满意，我们已记录并改进。', 'We are sorry, and have noted this to improve.'],
  [
    '您可以在订单里申请售后，我们会优先处理。',
    'Please request a return in your order: we will hurry.',
  ],
];

/** Nicknames; pages show the first character. */
export const nicknames = (
  '林小满 阿哲 晴晴 王同学 橘子汽水 周末去爬山 小鹿 陈先生 一碗面 南风 米粒妈妈 老张 豆豆 夏天的雨 何必 安安 大鹏 书虫 跑步的人 慢半拍 ' +
  'Coco Leo mia Kevin Yuki Nina Tom sunny Echo Rita'
).split(' ');
