import { Truck } from 'lucide-react';
import { Badge, Button, GridRow, icons, Price, ProductCard, ProductGrid } from '../../src/index';
import {
  Countdown,
  Gallery,
  NoticeLine,
  OrderCard,
  OrderLine,
  Steps,
  VoucherCard,
  VoucherMini,
  VoucherMiniAction,
  VoucherStrip,
  VoucherTag,
} from '../../src/bundled/index';
import { Rating, RatingSummary } from '../../src/bundled/index';
import { WithState, Line, noop, OneColumn, type ExampleGroup } from '../example';
import { pictures } from '../pictures';

const headphones = {
  href: '/pages/pdp/pdp?id=1',
  title: '山月集 主动降噪头戴蓝牙耳机 40 小时续航',
  image: pictures.headphones,
  priceCents: 39900,
  wasCents: 49900,
};
const plant = {
  href: '/pages/pdp/pdp?id=2',
  title: '屿枝 桌面绿植盆栽 含陶盆 好养耐阴',
  image: pictures.plant,
  priceCents: 6800,
};
const shop = { name: '本店', image: pictures.shop };
const line = (
  <OrderLine
    image={pictures.backpackThumb}
    title="轻装 通勤双肩背包 15.6 英寸"
    sub="绯红 20 英寸"
    priceCents={23900}
    count="×1"
  />
);
const inAQuarter = () => Date.now() + 14 * 60_000 + 27_000;

/** Products, vouchers and orders. */
export const commerce = {
  ProductCard: {
    默认: (
      <OneColumn>
        <ProductCard
          {...headphones}
          sold={12_800}
          badges={[{ text: '券减40', tone: 'red' }, { text: '包邮' }]}
        />
      </OneColumn>
    ),
    标签: (
      <OneColumn>
        <ProductCard {...plant} sub="本店 48 小时发货" tag="电子券" sold={2104} />
      </OneColumn>
    ),
    售罄: (
      <OneColumn>
        <ProductCard {...plant} soldOut badges={[{ text: '新', look: 'solid' }]} />
      </OneColumn>
    ),
    图片没来: (
      <OneColumn>
        <ProductCard {...plant} image={pictures.missing} />
      </OneColumn>
    ),
    长按: (
      <WithState initial="山月集 长按或右键看菜单">
        {(title, change) => (
          <OneColumn>
            <ProductCard
              {...headphones}
              title={title}
              onLongPress={() => change('长按 350 毫秒，菜单打开了')}
            />
          </OneColumn>
        )}
      </WithState>
    ),
  },
  ProductGrid: {
    默认: (
      <ProductGrid label="商品">
        <ProductCard {...headphones} />
        <ProductCard {...plant} />
      </ProductGrid>
    ),
  },
  GridRow: {
    默认: (
      <ProductGrid label="商品和别的">
        <ProductCard {...headphones} />
        <ProductCard {...plant} />
        <GridRow>与所有列一样宽</GridRow>
      </ProductGrid>
    ),
  },
  Price: {
    大小: (
      <Line>
        {(['s', 'm', 'l', 'xl', 'hero'] as const).map((size) => (
          <Price key={size} cents={23900} size={size} />
        ))}
      </Line>
    ),
    原价: <Price cents={23900} was={29900} size="hero" />,
    色调: (
      <Line>
        <Price cents={1290} tone="ink" />
        <Price cents={27800} keepZeros />
        <Price cents={-4000} tone="ink" />
      </Line>
    ),
    长数字: <Price cents={123_456_789_00} was={987_654_321_00} size="xl" />,
  },
  VoucherCard: {
    可领: (
      <VoucherCard
        tone="red"
        value={{ unitBefore: '¥', number: '40' }}
        threshold="满¥299可用"
        platform={shop}
        badge={
          <Badge tone="amber" look="outline">
            72 小时内到期
          </Badge>
        }
        title="户外好物满减券"
        scope="露营 / 箱包等 124 件可用"
        claimedPercent={68}
        action={<Button size="s">立即领取</Button>}
      />
    ),
    忙: (
      <VoucherCard
        tone="amber"
        value={{ number: '7.5', unitAfter: '折' }}
        threshold="最高减¥50"
        platform={{ name: '饱饱外卖', image: pictures.noodles }}
        title="工作日午餐券"
        scope="周一至周五 10:30–14:00"
        claimedPercent={42}
        action={
          <Button size="s" busy>
            领取
          </Button>
        }
      />
    ),
    已领: (
      <VoucherCard
        tone="red"
        stamped
        value={{ word: '免邮' }}
        threshold="满¥39可用"
        platform={shop}
        title="免邮券"
        validity="12 月 31 日前有效"
        action={
          <Button size="s" kind="tint">
            去使用
          </Button>
        }
      />
    ),
    抢光: (
      <VoucherCard
        ended
        tone="amber"
        value={{ unitBefore: '¥', number: '12' }}
        threshold="满¥30可用"
        platform={{ name: '饱饱外卖', image: pictures.noodles }}
        title="工作日午餐券"
        claimedPercent={100}
        action={
          <Button size="s" disabled>
            已抢光
          </Button>
        }
      />
    ),
    长文字: (
      <VoucherCard
        tone="violet"
        value={{ word: '兑换券' }}
        threshold="到店出示券码"
        platform={{ name: '青禾书店苏州平江路旗舰店' }}
        title="任选一本新书并免费兑换一杯手冲咖啡"
        href="/voucher"
        scope="全国 214 家门店通用，节假日除外，特价书除外"
        validity="领取后 7 天内有效"
        action={
          <Button size="s" reason="每人限领 1 张">
            已领取
          </Button>
        }
      />
    ),
  },
  VoucherStrip: {
    默认: (
      <VoucherStrip label="好券">
        {[
          ['red', '40'],
          ['amber', '12'],
          ['teal', '25'],
        ].map(([tone, number]) => (
          <VoucherMini
            key={number}
            tone={tone as 'red'}
            value={{ unitBefore: '¥', number: number! }}
            threshold="满¥99可用"
            name="户外好物"
            action={
              <VoucherMiniAction onClick={noop} label={`领取 ${number} 元券`}>
                领取
              </VoucherMiniAction>
            }
          />
        ))}
      </VoucherStrip>
    ),
  },
  VoucherMini: {
    默认: (
      <OneColumn>
        <VoucherMini
          tone="red"
          value={{ unitBefore: '¥', number: '40' }}
          threshold="满¥299可用"
          name="户外好物"
          action={<VoucherMiniAction>已领取</VoucherMiniAction>}
        />
      </OneColumn>
    ),
    横排: (
      <VoucherMini
        layout="row"
        tone="teal"
        value={{ word: '免邮' }}
        threshold="满¥39可用"
        name="本店免邮券"
        href="/vouchers"
      />
    ),
  },
  VoucherMiniAction: {
    可领: <VoucherMiniAction onClick={noop}>领取</VoucherMiniAction>,
    忙: (
      <VoucherMiniAction busy onClick={noop}>
        领取
      </VoucherMiniAction>
    ),
    已领: <VoucherMiniAction>已领取</VoucherMiniAction>,
  },
  VoucherTag: {
    默认: (
      <Line>
        <VoucherTag>满299减40</VoucherTag>
        <VoucherTag tone="teal">免邮</VoucherTag>
      </Line>
    ),
  },
  OrderLine: {
    默认: line,
    长文字: (
      <OrderLine
        image={pictures.teacup}
        title="山月集 手工柴烧茶杯四只礼盒装含茶巾与收纳木匣可刻字"
        sub="落灰釉 / 四只 / 刻字：祝知夏生日快乐"
        priceCents={1_299_900}
        count="共 12 件"
        href="/pages/pdp/pdp"
      />
    ),
  },
  OrderCard: {
    待付款: (
      <OrderCard
        number="20261121093000001"
        status="待付款"
        tone="red"
        aside={<Countdown until={inAQuarter()} label="剩余 " />}
        actions={
          <>
            <Button size="s" kind="ink-line">
              取消订单
            </Button>
            <Button size="s">去付款</Button>
          </>
        }
      >
        {line}
      </OrderCard>
    ),
    运输中: (
      <OrderCard
        number="20261118170500002"
        status="运输中"
        tone="blue"
        notice={
          <NoticeLine icon={<Truck size={17} />} right="今天 12:00 前">
            已到达苏州平江营业点，正在派送
          </NoticeLine>
        }
        actions={
          <>
            <Button size="s" kind="ink-line">
              查看物流
            </Button>
            <Button size="s" kind="red-line">
              确认收货
            </Button>
          </>
        }
      >
        {line}
      </OrderCard>
    ),
    已取消: (
      <OrderCard number="20261101080000003" status="已取消" tone="grey">
        {line}
      </OrderCard>
    ),
  },
  NoticeLine: {
    色调: (
      <>
        <NoticeLine icon={<Truck size={17} />}>已到达苏州平江营业点</NoticeLine>
        <NoticeLine tone="green" icon={<icons.TicketPercent size={17} />} right="看券" href="/">
          这一单省了 40 元
        </NoticeLine>
        <NoticeLine tone="amber">价格变了，请再看一眼</NoticeLine>
      </>
    ),
  },
  Steps: {
    第一步: <Steps names={['提交', '付款', '发货', '完成']} current={0} />,
    第三步: <Steps names={['提交', '付款', '发货', '完成']} current={2} />,
  },
  Countdown: {
    小: <Countdown until={inAQuarter()} label="剩余 " />,
    大: <Countdown until={inAQuarter()} size="l" />,
    结束: <Countdown until={0} />,
  },
  Rating: {
    几颗: (
      <Line>
        <Rating value={4} />
        <Rating value={2.4} size={20} />
        <Rating value={0} />
      </Line>
    ),
  },
  RatingSummary: {
    默认: <RatingSummary average={4.8} count={1286} percents={[88, 8, 2, 1, 1]} />,
    没有: <RatingSummary average={0} count={0} percents={[0, 0, 0, 0, 0]} />,
  },
  Gallery: {
    默认: (
      <Gallery
        label="商品图片"
        illustration
        pictures={[
          { src: pictures.headphones, alt: '耳机正面' },
          { src: pictures.backpack, alt: '背包正面' },
          { src: pictures.teacup, alt: '茶杯正面' },
        ]}
      />
    ),
    只有一张: (
      <Gallery
        label="唯一的图片"
        pictures={[{ src: pictures.plant, alt: '盆栽正面' }]}
        onOpen={noop}
      />
    ),
  },
} satisfies ExampleGroup;
