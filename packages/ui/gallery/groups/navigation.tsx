import { MessageSquareText, Settings, Share2 } from 'lucide-react';
import {
  AppFrame,
  Button,
  Card,
  HeaderPanel,
  IconButton,
  icons,
  PageHeader,
  PictureHeader,
  Price,
  SearchLink,
  Stack,
  TabBar,
  TabIcon,
  type TabBarItem,
} from '../../src/index';
import { BarAction, BarSpace, BottomBar } from '../../src/bundled/index';
import { MiniAudio } from '../../src/bundled/index';
import { WithState, Line, noop, type ExampleGroup } from '../example';
import { pictures } from '../pictures';

const tabs: TabBarItem[] = [
  { href: '/', label: '首页', icon: 'home' },
  { href: '/order', label: '订单', icon: 'orders', badge: 2 },
  { href: '/voucher', label: '搜索', icon: 'search', badge: 120 },
  { href: '/mine', label: '我的', icon: 'mine' },
];
const pill = <SearchLink href="/search" text="主动降噪耳机" label="搜索商品" />;

/** The curved panel ends behind the first card. */
const firstCards = (
  <Stack>
    <Card>盖住弧形下沿的第一张卡片</Card>
    <Card>第二张卡片</Card>
  </Stack>
);

/** Headers, tab bars and bottom bars. */
export const navigation = {
  AppFrame: {
    默认: (
      <WithState initial={0}>
        {(selected, change) => (
          <AppFrame
            top={<b>顶部窗口 60</b>}
            left={<p>左侧窗口 350，从 768 起</p>}
            tabBar={<TabBar items={tabs} selected={selected} onSelect={change} />}
          >
            <PageHeader title={tabs[selected]?.label ?? ''} colour="red" />
            <p>页面在这里，最宽 1190，居中。</p>
          </AppFrame>
        )}
      </WithState>
    ),
  },
  TabBar: {
    默认: (
      <WithState initial={0}>
        {(selected, change) => <TabBar items={tabs} selected={selected} onSelect={change} />}
      </WithState>
    ),
  },
  TabIcon: {
    未选: (
      <Line>
        {tabs.map(({ icon }) => (
          <TabIcon key={icon} name={icon} />
        ))}
      </Line>
    ),
    选中: (
      <Line>
        {tabs.map(({ icon }) => (
          <TabIcon key={icon} name={icon} selected />
        ))}
      </Line>
    ),
  },
  PageHeader: {
    红: (
      <>
        <PageHeader title="首页" colour="red" panel>
          {pill}
        </PageHeader>
        {firstCards}
      </>
    ),
    两侧按钮: (
      <PageHeader
        title="首页"
        colour="red"
        left={
          <IconButton look="capsule" label="English" lang="en">
            <icons.Languages size={16} />
            EN
          </IconButton>
        }
        right={
          <>
            <IconButton label="刷新">
              <icons.RefreshCw size={20} />
            </IconButton>
            <IconButton label="消息通知" badge={2} onRed>
              <icons.Bell size={22} />
            </IconButton>
          </>
        }
      />
    ),
    橙: <PageHeader title="搜索" colour="orange" />,
    白: <PageHeader title="订单" />,
    返回: (
      <PageHeader
        title="账号设置"
        onBack={noop}
        right={
          <IconButton label="更多设置">
            <Settings size={22} />
          </IconButton>
        }
      />
    ),
    长文字: <PageHeader title="山月集主动降噪头戴蓝牙耳机四十小时续航" onBack={noop} />,
  },
  HeaderPanel: {
    红: (
      <>
        <HeaderPanel colour="red" />
        {firstCards}
      </>
    ),
    橙: (
      <>
        <HeaderPanel colour="orange" />
        {firstCards}
      </>
    ),
  },
  PictureHeader: {
    图片上: (
      <>
        <PictureHeader
          title="商品详情"
          heading={false}
          onBack={noop}
          actions={(look) => (
            <IconButton look={look} label="分享">
              <Share2 size={20} />
            </IconButton>
          )}
        />
        <img src={pictures.backpack} alt="" width={330} height={330} />
      </>
    ),
  },
  BottomBar: {
    商品: (
      <BottomBar>
        <BarAction icon={<MessageSquareText size={22} />} label="客服" badge={2} href="/chat" />
        <BarAction icon={<Share2 size={22} />} label="分享" onClick={noop} />
        <BarSpace>
          <Button size="l" block>
            立即购买
          </Button>
        </BarSpace>
      </BottomBar>
    ),
    结算: (
      <BottomBar>
        <BarSpace>
          共 2 件，应付 <Price cents={23800} size="xl" keepZeros />
        </BarSpace>
        <Button size="l" busy="提交中">
          提交订单
        </Button>
      </BottomBar>
    ),
    售罄: (
      <BottomBar>
        <BarAction icon={<MessageSquareText size={22} />} label="客服" onClick={noop} />
        <BarSpace>
          <Button size="l" block disabled>
            已售罄
          </Button>
        </BarSpace>
      </BottomBar>
    ),
  },
  BarAction: {
    默认: <BarAction icon={<Share2 size={22} />} label="分享" onClick={noop} />,
    角标: (
      <BarAction icon={<MessageSquareText size={22} />} label="客服" badge={3} onClick={noop} />
    ),
  },
  BarSpace: {
    余下的宽: (
      <BottomBar>
        <BarSpace>占去余下的宽</BarSpace>
        <Button size="l">提交订单</Button>
      </BottomBar>
    ),
  },
  MiniAudio: {
    播放中: (
      <MiniAudio
        title="山里的傍晚 · 购物电台"
        cover={pictures.backpack}
        clock="00:01:24"
        length="00:03:20"
        percent={42}
        playing
        onToggle={noop}
        onNext={noop}
        onClose={noop}
      />
    ),
    已暂停: (
      <MiniAudio
        title="山里的傍晚 · 购物电台，一个很长很长的名字放不下的时候"
        cover={pictures.backpack}
        clock="100:00:00"
        length="120:00:00"
        percent={83}
        playing={false}
        onToggle={noop}
        onNext={noop}
        onClose={noop}
      />
    ),
  },
} satisfies ExampleGroup;
