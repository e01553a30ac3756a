import { LayoutGrid, MapPin } from 'lucide-react';
import {
  Card,
  icons,
  KeyValueRow,
  KeyValues,
  LoadMore,
  PageState,
  Price,
  Row,
  SectionHead,
  Skeleton,
  Stack,
} from '../../src/index';
import {
  Carousel,
  Banner,
  bannerFrame,
  CategoryGrid,
  CategoryTile,
  DemoBanner,
  Meter,
  OfflineBanner,
  PlatformRow,
  PlatformTile,
} from '../../src/bundled/index';
import { WithState, Line, noop, type ExampleGroup } from '../example';
import { pictures } from '../pictures';

const categories = [
  ['露营', pictures.tent, 'sage'],
  ['图书', pictures.books, 'oat'],
  ['绿植', pictures.plantIcon, 'mist'],
  ['服饰', pictures.coat, 'blush'],
  ['数码电脑和办公', pictures.laptop, 'sky'],
] as const;
const camp = (
  <Banner
    href="/camp"
    title="周末去山里"
    text="帐篷满 299 减 40"
    action="去看看"
    image={pictures.banner}
    imageWide={pictures.bannerWide}
  />
);
const tea = (
  <Banner
    href="/tea"
    title="下午茶时间"
    text="茶具第二件半价"
    action="去看看"
    image={pictures.otherBanner}
    imageWide={pictures.otherBannerWide}
  />
);

/** Cards, lists and states without content. */
export const surfaces = {
  Card: {
    默认: <Card>白色的卡片，没有阴影</Card>,
    分行: (
      <Card rows>
        <Row label="我的券" value="3 张" href="/" />
        <Row label="收货地址" href="/" />
      </Card>
    ),
    内缩分行: (
      <Card rows="inset">
        <Row label="物流" value="运输中" />
        <Row label="付款" value="已支付" />
      </Card>
    ),
  },
  Stack: {
    默认: (
      <Stack>
        <Card>第一块</Card>
        <Card>第二块，与上一块相隔 8</Card>
      </Stack>
    ),
  },
  SectionHead: {
    默认: (
      <Card>
        <SectionHead title="好券" more={{ href: '/' }} />
      </Card>
    ),
    数目: (
      <Card>
        <SectionHead title="评价" count="1,286" more={{ label: '全部评价', onClick: noop }} />
      </Card>
    ),
  },
  Row: {
    菜单: (
      <Card rows>
        <Row icon={<MapPin size={20} />} label="收货地址" href="/" />
        <Row
          icon={<icons.TicketPercent size={20} />}
          label="我的券"
          value="3 张可用"
          badge={2}
          onClick={noop}
        />
        <Row label="用户名" value="zhixia" />
      </Card>
    ),
    详情: (
      <Card rows="inset">
        <Row look="detail" label="已选" value="绯红 20 英寸" onClick={noop} />
        <Row
          look="detail"
          label="送至"
          value="江苏省苏州市姑苏区平江路 88 号平江路口东南角"
          right="免运费"
        />
      </Card>
    ),
    长文字: (
      <Card rows>
        <Row
          label="高对比度"
          sub="加深文字与边线，更易看清，也可以在系统设置里打开"
          value="跟随系统"
          onClick={noop}
        />
      </Card>
    ),
  },
  KeyValues: {
    默认: (
      <Card>
        <KeyValues>
          <KeyValueRow label="商品金额">
            <Price cents={27800} tone="ink" keepZeros />
          </KeyValueRow>
          <KeyValueRow label="优惠券">−¥40.00</KeyValueRow>
          <KeyValueRow label="应付" strong ruled>
            <Price cents={23800} size="xl" keepZeros />
          </KeyValueRow>
        </KeyValues>
      </Card>
    ),
  },
  KeyValueRow: {
    强调: (
      <Card>
        <KeyValues>
          <KeyValueRow label="应付" strong>
            ¥238.00
          </KeyValueRow>
        </KeyValues>
      </Card>
    ),
  },
  Banner: { 默认: camp },
  Carousel: {
    默认: (
      <Carousel label="活动" className={bannerFrame}>
        {[camp, tea].map((banner, at) => (
          <div key={at}>{banner}</div>
        ))}
      </Carousel>
    ),
    只有一张: (
      <Carousel label="唯一的活动" className={bannerFrame}>
        <div>{tea}</div>
      </Carousel>
    ),
  },
  CategoryGrid: {
    默认: (
      <CategoryGrid label="分类">
        {categories.map(([label, image, tone]) => (
          <CategoryTile key={label} href="/" label={label} image={image} tone={tone} />
        ))}
      </CategoryGrid>
    ),
  },
  CategoryTile: {
    色调: (
      <Line>
        <CategoryTile href="/" label="露营" image={pictures.tent} tone="sage" />
        <CategoryTile href="/" label="图书" image={pictures.books} />
      </Line>
    ),
  },
  PlatformRow: {
    横向滚动: (
      <WithState initial="本店">
        {(value, change) => (
          <PlatformRow label="券平台">
            {['本店', '饱饱外卖', '青禾书店', '山月户外', '云上出行', '小满咖啡'].map((name) => (
              <PlatformTile
                key={name}
                label={name}
                image={pictures.shop}
                tone="red"
                on={name === value}
                onClick={() => change(name)}
              />
            ))}
          </PlatformRow>
        )}
      </WithState>
    ),
  },
  PlatformTile: {
    样子: (
      <Line>
        <PlatformTile label="饱饱外卖" image={pictures.noodles} tone="amber" onClick={noop} />
        <PlatformTile label="本店" image={pictures.shop} tone="red" on onClick={noop} />
        <PlatformTile label="全部" icon={<LayoutGrid size={20} />} href="/" />
      </Line>
    ),
  },
  Meter: {
    几成: (
      <Line>
        <Meter percent={0} />
        <Meter percent={68} />
        <Meter percent={100} />
      </Line>
    ),
  },
  PageState: {
    空: (
      <PageState
        compact
        kind="empty"
        image={pictures.emptyOrders}
        title="还没有订单"
        text="逛一逛，好东西会在这里等你"
        action={{ label: '去逛逛', href: '/' }}
      />
    ),
    出错: (
      <PageState
        compact
        kind="error"
        title="加载失败"
        text="连接服务器超时，点击屏幕重试"
        onRetry={noop}
      />
    ),
    忙: <PageState compact kind="error" title="加载失败" busy onRetry={noop} />,
    断网: (
      <PageState
        compact
        kind="offline"
        title="网络已断开"
        text="连上网络后会自己恢复"
        onRetry={noop}
        other={{ label: '回首页', href: '/' }}
      />
    ),
  },
  LoadMore: {
    还有: <LoadMore state="more" loaded={40} total={203} onMore={noop} />,
    忙: <LoadMore state="loading" loaded={40} total={203} onMore={noop} />,
    没有了: <LoadMore state="noMore" onMore={noop} />,
    出错: <LoadMore state="error" loaded={40} total={203} onMore={noop} />,
  },
  Skeleton: {
    列表: <Skeleton kind="list" />,
    首页: <Skeleton kind="home" />,
    详情: <Skeleton kind="detail" />,
    表单: <Skeleton kind="form" />,
    我的: <Skeleton kind="profile" />,
    瀑布流: <Skeleton kind="feed" />,
    搜索: <Skeleton kind="search" />,
  },
  DemoBanner: {
    默认: <DemoBanner />,
    长文字: (
      <DemoBanner>演示环境，付款页面会跳到一个假的收银台，任何银行卡都不会真实扣款</DemoBanner>
    ),
  },
  OfflineBanner: {
    默认: <OfflineBanner clock="09:26" />,
    说明: <OfflineBanner clock="09:26" right="只能看，不能下单" />,
  },
} satisfies ExampleGroup;
